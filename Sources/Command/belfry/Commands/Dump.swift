import ArgumentParser
import Foundation
import Log
import Switchboard

/// `belfry dump`, `belfry import`: a data folder as text, and back.
struct Dump: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print what a data folder holds as lines of JSON.",
        discussion: """
            One line for the world, one for each phone, one for each event of the log with its answer
            and what followed. A Belfry that uses the folder may go on meanwhile.

              belfry dump --data ./belfry-data > belfry.ndjson
              belfry dump --data ./belfry-data |
                jq 'select(.request) | .response.status'
            """)

    @Option(help: ArgumentHelp("The folder given to belfry --data.", valueName: "dir"))
    var data: String

    func run() async throws {
        do {
            try await LogDump.write(SQLiteLog(reading: .folder(data))) { line in
                try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
            }
        } catch let error as LogError {
            throw Failure(error.description)
        }
    }
}

struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill a new data folder with what belfry dump has printed.",
        discussion: """
              belfry import --data ./other-data < belfry.ndjson
            """)

    @Option(help: ArgumentHelp("A folder that holds no log yet.", valueName: "dir"))
    var data: String
    @OptionGroup var output: OutputOptions

    func run() async throws {
        do {
            // The service brings it to its limits.
            let log = try SQLiteLog(
                folder: .folder(data), retention: Retention(records: .max / 2, pushes: .max / 2))
            let world = try await log.load()
            guard world.settings == nil, world.end == LogEnd() else {
                throw Failure(
                    "\(log.name) holds a world already. Choose a new folder with --data.")
            }
            do {
                let count = try await LogDump.read(AnyIterator { readLine() }, into: log)
                try await Switchboard.check(log)
                log.close()
                try output.write(
                    ["events": count], orText: "\(count) events are in \(log.name).")
            } catch {
                log.remove()
                throw error
            }
        } catch let error as LogError {
            throw Failure("\(error) Nothing was imported.")
        } catch let error as LogDump.BadLine {
            throw Failure("\(error) Nothing was imported.")
        }
    }
}

extension URL {
    /// The folder that a person has named.
    static func folder(_ path: String) -> URL {
        UserFolder.url(path, isFolder: true)
    }
}

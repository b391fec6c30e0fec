import ArgumentParser
import Foundation
import Log
import Switchboard

/// `belfry data`: a data folder as text, and back.
struct DataCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "data",
        abstract: "Export a data folder as lines of JSON, or import them.",
        discussion: """
              belfry data export ./belfry-data > belfry.ndjson
              belfry data import ./other-data < belfry.ndjson
            """,
        subcommands: [Export.self, Import.self])
}

extension DataCommand {
    /// `belfry data export DIR`.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the contents of a data folder as lines of JSON.",
            discussion: """
                One line is the world, one is a phone, one is an event of the log with its answer \
                and its records. A running Belfry can use the folder at the same time.

                  belfry data export ./belfry-data > belfry.ndjson
                  belfry data export ./belfry-data |
                    jq 'select(.request) | .response.status'
                """)

        @Argument(help: ArgumentHelp("The folder of belfry --data.", valueName: "dir"))
        var folder: String

        func validate() throws { try DataCommand.checkIsFolder(folder) }

        func run() async throws {
            do {
                try await LogDump.write(SQLiteLog(reading: .folder(folder))) { line in
                    try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
                }
            } catch let error as LogError {
                if case .missing = error { throw Failure("\(error)", status: .usage) }
                throw Failure("\(error)")
            }
        }
    }

    /// `belfry data import DIR`.
    struct Import: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Fill a new data folder with exported lines of JSON.",
            discussion: """
                  belfry data import ./other-data < belfry.ndjson
                """)

        @Argument(help: ArgumentHelp("A folder without a log.", valueName: "dir"))
        var folder: String
        @OptionGroup(visibility: SharedOptions.visibility) var output: OutputOptions

        func validate() throws { try DataCommand.checkIsFolder(folder) }

        func run() async throws {
            let isNew = !FileManager.default.fileExists(atPath: URL.folder(folder).path)
            do {
                // No limits here: the service applies its own when it starts.
                let log = try SQLiteLog(
                    folder: .folder(folder),
                    retention: Retention(records: .max / 2, pushes: .max / 2))
                let world = try await log.load()
                guard world.settings == nil, world.end == LogEnd() else {
                    throw Failure("\(log.name) holds a world already. Choose a new folder.")
                }
                do {
                    let count = try await LogDump.read(AnyIterator { readLine() }, into: log)
                    try await Switchboard.check(log)
                    log.close()
                    try output.write(
                        ["events": count], orText: "\(log.name) holds \(count) events.")
                } catch {
                    log.remove()
                    if isNew { try? FileManager.default.removeItem(at: .folder(folder)) }
                    throw error
                }
            } catch let error as LogError {
                throw Failure("\(error) Nothing was imported.")
            } catch let error as LogDump.BadLine {
                throw Failure("\(error) Nothing was imported.")
            }
        }
    }
}

extension DataCommand {
    /// Throws for the address of a database, which would otherwise become a folder of this name.
    private static func checkIsFolder(_ path: String) throws {
        guard PostgresAddress.hasScheme(path) else { return }
        throw ValidationError(
            "belfry data reads and writes folders. Back up a PostgreSQL database with pg_dump.")
    }
}

extension URL {
    /// The folder of a path on the command line, which may begin with `~`.
    static func folder(_ path: String) -> URL {
        UserFolder.url(path, isFolder: true)
    }
}

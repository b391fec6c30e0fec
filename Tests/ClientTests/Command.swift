import Foundation
import TestSupport

/// One run of a program to its end, with what it printed.
struct Command {
    var executable: Executable
    var arguments: [String]
    var environment: [String: String] = [:]
    var directory: URL = Repository.root

    struct Finished: CustomStringConvertible {
        var status: Int32
        var output: String
        var errors: String

        var description: String { "exit \(status)\n\(output)\n\(errors)" }
    }

    /// Runs it in its directory, to its end. What it prints goes through files, which never fill up.
    func run(in folder: Folder) async throws -> Finished {
        let output = try folder.newFile()
        let errors = try folder.newFile()
        let process = Process()
        process.executableURL = executable.url
        process.arguments = arguments
        process.currentDirectoryURL = directory
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        let handles = try [output, errors].map { try FileHandle(forWritingTo: $0) }
        defer { for handle in handles { try? handle.close() } }
        process.standardOutput = handles[0]
        process.standardError = handles[1]
        let status = try await process.runToEnd()
        return Finished(
            status: status,
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}

package import Foundation

/// A program that a test runs and waits for.
package enum Tool {
    /// Runs a command that is found by its name; both its outputs go into one text.
    package static func run(
        _ command: [String], in folder: URL? = nil
    ) throws -> (isSuccess: Bool, text: String) {
        let files = try Folder()
        let file = try files.newFile()
        let handle = try FileHandle(forWritingTo: file)
        let tool = Process()
        tool.executableURL = URL(filePath: "/usr/bin/env")
        tool.arguments = command
        tool.currentDirectoryURL = folder
        tool.standardInput = FileHandle.nullDevice
        tool.standardOutput = handle
        tool.standardError = handle
        try tool.start()
        tool.waitUntilExit()
        try handle.close()
        return (tool.terminationStatus == 0, try String(contentsOf: file, encoding: .utf8))
    }
}

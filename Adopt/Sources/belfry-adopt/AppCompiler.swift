import Adoption
import Foundation

/// A run of `swift build` on a created package.
struct AppCompiler {
    let package: URL
    /// The build folder; `nil` for the default folder in the package.
    let scratch: String?

    /// Builds the package and returns the output; `nil` if `swift` cannot be run.
    func output() -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments =
            ["swift", "build", "--package-path", package.path, "--target", "App"]
            + (scratch.map { ["--scratch-path", $0] } ?? [])
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self)
    }
}

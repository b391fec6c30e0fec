import Adoption
import Foundation

/// `swift build` of a package that was made, as a developer would run it.
struct AppCompiler {
    let package: URL
    /// Where it builds; in the package if nothing is said.
    let scratch: String?

    /// What it prints; `nil` if there is no `swift` to run.
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

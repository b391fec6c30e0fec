import Adoption
import Foundation

/// The compiler of a created package. SwiftPM builds Belfry and the final target. The rounds in
/// between only run the compiler's checks of the app's own target, which takes seconds.
final class AppCompiler {
    private let package: URL
    /// The build folder; `nil` for the default folder in the package.
    private let scratch: String?
    /// The manifest with which SwiftPM has built the dependencies.
    private var builtManifest: String?

    init(package: URL, scratch: String?) {
        self.package = package
        self.scratch = scratch
    }

    /// Returns the compiler's messages about the package; `nil` if `swift` cannot be run.
    func output() -> String? {
        let manifest = package.appending(path: "Package.swift").textOfFile
        if manifest == nil || manifest != builtManifest {
            guard let output = build() else { return nil }
            builtManifest = manifest
            guard let check = check() else { return output }
            // Without errors in the app's own code, SwiftPM's message is about the dependencies.
            return Diagnostic.errors(in: check).isEmpty ? output : check
        }
        if let check = check(), !Diagnostic.errors(in: check).isEmpty { return check }
        return build()
    }

    /// Runs the first test of the package, with a backtrace if the process ends. Returns the output;
    /// `nil` if the developer has edited the test, which may then do anything.
    func launch() -> String? {
        let test = package.appending(path: "Tests/AppTests/FirstTest.swift").textOfFile
        guard let test, Fingerprint.matches(test) else { return nil }
        return Self.run(
            "/usr/bin/env",
            [
                "SWIFT_BACKTRACE=enable=yes,color=no,interactive=no",
                "swift", "test",
                "--package-path", package.path, "--filter", "FirstTest",
            ] + (scratch.map { ["--scratch-path", $0] } ?? []))
    }

    private func build() -> String? {
        Self.run(
            "/usr/bin/env",
            ["swift", "build", "--package-path", package.path, "--target", "App"]
                + (scratch.map { ["--scratch-path", $0] } ?? []))
    }

    /// Returns the errors in the app's target, each with the compiler's identifier of the message;
    /// `nil` if SwiftPM has not described how the target is compiled.
    private func check() -> String? {
        let build =
            scratch.map { URL(filePath: $0, directoryHint: .isDirectory) }
            ?? package.appending(path: ".build")
        // The description is longer than a source file may be.
        guard let description = try? Data(contentsOf: build.appending(path: "debug.yaml")),
            let command = CompileCommand(
                of: "App", in: String(decoding: description, as: UTF8.self)),
            let sources = try? AppSources.swiftFiles(in: package.appending(path: "Sources/App"))
        else { return nil }
        return Self.run(
            command.compiler, command.checking + sources.map(\.path).sorted())
    }

    /// Runs a program and returns its output and errors; `nil` if it cannot be started.
    private static func run(_ program: String, _ arguments: [String]) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
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

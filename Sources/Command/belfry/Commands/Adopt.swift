import ArgumentParser
import Foundation

/// `belfry adopt SOURCES…`.
///
/// Runs `belfry-adopt`, a program of its own because it needs swift-syntax, which takes minutes to
/// build.
struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a test package around the files of an app.",
        discussion: """
            Passes all arguments to belfry-adopt, which make install-adopt builds and installs. The \
            package runs on Linux and macOS.

              belfry adopt MyApp/AppDelegate.swift --from MyApp
              swift test --package-path BelfryTests
              belfry adopt --agents   write AGENTS.md and a skill for coding agents

            --agents needs no belfry-adopt. It writes into the current folder: the file \
            .agents/skills/belfry/SKILL.md, and a part of AGENTS.md.
            """)

    @Argument(parsing: .captureForPassthrough, help: "Arguments of belfry-adopt.")
    var arguments: [String] = []

    func run() throws {
        if arguments.contains("--agents") {
            let folder = URL(filePath: FileManager.default.currentDirectoryPath)
            for path in try AgentFiles(folder: folder).write() { print("Wrote \(path).") }
        }
        let arguments = arguments.filter { $0 != "--agents" }
        guard !arguments.isEmpty || self.arguments.isEmpty else { return }
        try SourceReader.become("adopt", with: arguments)
    }
}

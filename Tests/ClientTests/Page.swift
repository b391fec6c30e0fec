import Foundation
import TestSupport
import Testing

/// A Markdown page for people who use Belfry, with the service that it speaks of.
struct Page: Sendable, CustomTestStringConvertible {
    /// From the root of the tree.
    let path: String
    let snippets: [Snippet]

    init(_ path: String) throws {
        self.path = path
        snippets = try Snippet.all(in: path)
    }

    var testDescription: String { path }

    /// The front pages, the handbook, and all of `Documentation/`.
    static let all: [Page] = {
        let folder = Repository.root.appending(path: "Documentation")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let pages = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
        return (["README.md", "README.zh-CN.md", "HANDBOOK.md"] + pages)
            .compactMap { try? Page($0) }
    }()

    /// The options of the page's first `$ belfry --…` line, without comments.
    var options: [String] {
        let lines = snippets.filter { $0.language == "console" }
            .flatMap { $0.text.split(separator: "\n") }
        guard let start = lines.first(where: { $0.hasPrefix("$ belfry --") }) else { return [] }
        let command = start.split(separator: "#").first ?? ""
        return command.split(separator: " ").dropFirst(2).map(String.init)
    }

    /// A running service such as the page starts.
    func service() async throws -> BelfryService { try await BelfryService(command: options) }
}

/// Where the commands of a page run: everything of the tree is there by its name, and what they
/// write stays out of the tree.
struct PageFolder {
    let folder: Folder
    let environment: [String: String]

    init(for service: BelfryService) throws {
        folder = try Folder()
        let manager = FileManager.default
        let names = try manager.contentsOfDirectory(atPath: Repository.root.path)
        for name in names where !name.hasPrefix(".") {
            try manager.createSymbolicLink(
                at: folder.url.appending(path: name),
                withDestinationURL: Repository.root.appending(path: name))
        }
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let programs = try Executable.belfry().url.deletingLastPathComponent().path
        environment = service.environment.merging([
            "PATH": programs + ":" + search, "COLUMNS": "100", "NO_COLOR": "1", "TZ": "UTC",
        ]) { $1 }
    }

    func run(_ executable: Executable, _ arguments: [String]) async throws -> Command.Finished {
        let command = Command(
            executable: executable, arguments: arguments, environment: environment,
            directory: folder.url)
        return try await command.run(in: try Folder())
    }

    func bash(_ script: String) async throws -> Command.Finished {
        let file = try folder.newFile(Array(script.utf8))
        return try await run(try Executable(named: "bash"), ["-euo", "pipefail", file.path])
    }
}

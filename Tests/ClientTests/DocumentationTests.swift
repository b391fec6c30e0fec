import Foundation
import Testing

/// What the documents tell people to type works as printed, on other ports.
///
/// `sh` blocks run as they are, in order, against one fresh service a document; `python` blocks run
/// in the project's environment; `yaml` blocks are played. `console` blocks and other languages
/// are for reading.
@Suite(.timeLimit(.minutes(3)))
struct DocumentationTests {
    @Test(arguments: ["README.md", "HANDBOOK.md"])
    func `what a document tells people to type works`(document: String) async throws {
        let service = try await BelfryService()
        for snippet in try Snippet.all(in: document) {
            guard let command = try command(for: snippet, service: service) else { continue }
            let finished = try await command.run(in: service.folder)
            #expect(finished.status == 0, "\(document):\(snippet.line): \(finished)")
        }
    }

    @Test func `README shows something to type, to run and to play`() throws {
        let languages = Set(try Snippet.all(in: "README.md").map(\.language))
        #expect(languages.isSuperset(of: ["sh", "python", "yaml"]))
    }

    @Test func `a block is what stands between its fences`() {
        let snippets = Snippet.read("a\n```sh\nb\nc\n```\n```\nd\n```\n", document: "X")
        #expect(snippets.map(\.language) == ["sh", ""])
        #expect(snippets.map(\.text) == ["b\nc\n", "d\n"])
        #expect(snippets.map(\.line) == [2, 6])
    }

    /// How a block is run; `nil` if it is only for reading.
    private func command(for snippet: Snippet, service: BelfryService) throws -> Command? {
        let file = try service.folder.newFile(Array(snippet.text(for: service).utf8))
        let belfry = try Executable.belfry()
        let search = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let path = belfry.url.deletingLastPathComponent().path + ":" + search
        let environment = service.environment.merging(["PATH": path]) { $1 }
        let (executable, arguments): (Executable, [String])
        switch snippet.language {
        case "sh":
            (executable, arguments) = (
                try Executable(named: "bash"), ["-euo", "pipefail", file.path]
            )
        case "python":
            (executable, arguments) = (try Executable.python(), [file.path])
        case "yaml":
            (executable, arguments) = (belfry, ["play", file.path])
        default:
            return nil
        }
        return Command(executable: executable, arguments: arguments, environment: environment)
    }
}

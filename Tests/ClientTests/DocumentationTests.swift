import Foundation
import Testing

/// The commands in the documents work as printed, on other ports.
///
/// `sh` blocks run unchanged, in order, against one fresh service for each document. `python`
/// blocks run in the project's environment. `yaml` blocks are played. `TranscriptBookTests` covers
/// `console run` blocks. `console` blocks and other languages are for reading.
@Suite(.timeLimit(.minutes(10)))
struct DocumentationTests {
    @Test(arguments: Page.all)
    func `the commands in a document work`(page: Page) async throws {
        guard page.snippets.contains(where: { ["sh", "python", "yaml"].contains($0.info) }) else {
            return
        }
        let service = try await page.service()
        let folder = try PageFolder(for: service)
        for snippet in page.snippets {
            guard let finished = try await run(snippet, service: service, in: folder) else {
                continue
            }
            #expect(finished.status == 0, "\(page.path):\(snippet.line): \(finished)")
        }
    }

    @Test func `the pages are found, and the first is the README`() {
        #expect(Page.all.first?.path == "README.md")
        #expect(Page.all.count > 10)
    }

    @Test func `the README and its linked pages can be typed, run and played`()
        throws
    {
        let front = Set(try Page("README.md").snippets.map(\.info))
        #expect(front.contains("sh"))
        let sender = Set(try Page("Documentation/SendPushes.md").snippets.map(\.info))
        #expect(sender.isSuperset(of: ["sh", "console run"]))
        let tester = Set(try Page("Documentation/TestsAndCI.md").snippets.map(\.info))
        #expect(tester.isSuperset(of: ["sh", "yaml"]))
    }

    @Test func `a block is the text between its fences`() {
        let snippets = Snippet.read("a\n```sh\nb\nc\n```\n```\nd\n```\n", document: "X")
        #expect(snippets.map(\.info) == ["sh", ""])
        #expect(snippets.map(\.text) == ["b\nc\n", "d\n"])
        #expect(snippets.map(\.line) == [2, 6])
    }

    /// `nil` if the block is only for reading.
    private func run(
        _ snippet: Snippet, service: BelfryService, in folder: PageFolder
    ) async throws -> Command.Finished? {
        let text = snippet.text(for: service)
        switch snippet.info {
        case "sh":
            return try await folder.bash(text)
        case "python":
            let file = try folder.folder.newFile(Array(text.utf8))
            return try await folder.run(try Executable.python(), [file.path])
        case "yaml":
            let file = try folder.folder.newFile(Array(text.utf8))
            return try await folder.run(try Executable.belfry(), ["play", file.path])
        default:
            return nil
        }
    }
}

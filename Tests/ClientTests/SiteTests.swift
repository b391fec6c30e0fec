import Foundation
import TestSupport
import Testing

/// The documentation as a site, which `make site` makes.
@Suite(.timeLimit(.minutes(10)))
struct SiteTests {
    private let folder = try? Folder()

    private func site(of root: URL = Repository.root) async throws -> (Command.Finished, URL) {
        let folder = try #require(folder)
        let out = folder.url.appending(path: "site")
        let script = Repository.root.appending(path: "Scripts/site/site.py").path
        let command = Command(
            executable: try .python(), arguments: [script, out.path, "--of", root.path])
        return (try await command.run(in: folder), out)
    }

    @Test func `every link leads somewhere, and a lost silent push is one click away`() async throws
    {
        let (finished, out) = try await site()
        #expect(finished.status == 0, "\(finished)")
        let front = try String(contentsOf: out.appending(path: "index.html"), encoding: .utf8)
        let link = "Documentation/AskIt.html#a-silent-push-does-not-arrive"
        #expect(front.contains("href=\"\(link)\""))
        let page = try String(
            contentsOf: out.appending(path: "Documentation/AskIt.html"), encoding: .utf8)
        #expect(page.contains("id=\"a-silent-push-does-not-arrive\""))
        #expect(!page.contains("<script"))
    }

    @Test(arguments: [
        ("[a](missing.md)", "“missing.md” leads nowhere"),
        ("[a](#nowhere)", "README.md has no heading “#nowhere”"),
        ("<img src=\"missing.png\">", "“missing.png” leads nowhere"),
        ("[a](../outside.md)", "“../outside.md” leads nowhere"),
    ])
    func `a link that leads nowhere fails it`(text: String, problem: String) async throws {
        let root = try #require(folder).url.appending(path: "project")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        try Data("# Title\n\n\(text)\n".utf8).write(to: root.appending(path: "README.md"))
        let (finished, _) = try await site(of: root)
        #expect(finished.status == 1 && finished.errors.contains(problem), "\(finished)")
    }
}

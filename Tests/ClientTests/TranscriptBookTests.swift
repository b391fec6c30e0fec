import Foundation
import TestSupport
import Testing

/// The documents show a terminal as it really looks.
@Suite(.timeLimit(.minutes(10)))
struct TranscriptBookTests {
    @Test(arguments: Page.all.filter { $0.snippets.contains { $0.info == "console run" } })
    func `what a document shows below a command is what it prints`(page: Page) async throws {
        let service = try await page.service()
        let folder = try PageFolder(for: service)
        var text = try Repository.text(of: page.path)
        for snippet in page.snippets {
            if snippet.info == "sh" { _ = try await folder.bash(snippet.text(for: service)) }
            guard snippet.info == "console run" else { continue }
            var transcript = Transcript(snippet.text)
            for index in transcript.exchanges.indices {
                let exchange = transcript.exchanges[index]
                let printed = try await run(exchange.command, service: service, in: folder)
                if exchange.matches(printed) { continue }
                transcript.exchanges[index].output = printed
                guard !isRecording else { continue }
                Issue.record(
                    """
                    \(page.path):\(snippet.line): \(exchange.command) prints:
                    \(printed)
                    Look at the change, then make record.
                    """)
            }
            text = text.replacing(snippet.text, with: transcript.text)
        }
        guard isRecording else { return }
        let file = Repository.root.appending(path: page.path)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    @Test(arguments: [
        ("a\n", "a \n\n", true), ("a\n", "b\n", false), ("a\n…\nd\n", "a\nb\nc\nd\n", true),
        ("a … d\n", "a b c d\n", true), ("a … d\n", "a b c\n", false), ("", "\n", true),
        ("in 3 ms\n", "in 41.5 ms\n", true), ("at 10:02:14.512\n", "at 23:00:00.001\n", true),
        ("…\n", "", true), ("a\n", "a\nb\n", false),
    ])
    func `dots match anything, and values that differ from run to run are not compared`(
        documented: String, printed: String, isSame: Bool
    ) {
        let exchange = Transcript.Exchange(command: "x", output: documented)
        #expect(exchange.matches(printed) == isSame)
    }

    @Test func `a transcript is commands with what they print`() {
        let text = "$ a \\\n    b\n1\n2\n\n$ c\n\n$ d\n3\n"
        let transcript = Transcript(text)
        #expect(transcript.exchanges.map(\.command) == ["a \\\n    b", "c", "d"])
        #expect(transcript.exchanges.map(\.output) == ["1\n2\n", "", "3\n"])
        #expect(transcript.text == text)
    }

    private var isRecording: Bool {
        ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil
    }

    /// Both streams of a command, with the usual ports and home; what the service has printed, if the command is
    /// its start.
    private func run(
        _ command: String, service: BelfryService, in folder: PageFolder
    ) async throws -> String {
        let script = "set +e\nexec 2>&1\n" + service.ports.replacingUsual(in: command) + "\n"
        let printed =
            command.hasPrefix("belfry --")
            ? service.printed : try await folder.bash(script).output
        return service.ports.restoringUsual(in: printed)
            .replacing(service.home.path, with: "~")
            .replacing(folder.folder.path + "/", with: "")
    }
}

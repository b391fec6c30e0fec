import Foundation
import TestSupport
import Testing

/// The picture of a terminal in the documents is of the README's first push, as it was printed.
@Suite(.timeLimit(.minutes(10)))
struct PictureBookTests {
    private static let path = "Documentation/Images/terminal.svg"

    @Test func `the picture shows what the README's first commands print`() async throws {
        let page = try Page("README.md")
        let service = try await page.service()
        let folder = try PageFolder(for: service)
        // iOS suspends the app some seconds after the start, and a busy machine needs longer for the commands.
        let isSuspended = try await Patience.waits {
            try await service.belfry("phones").output.contains("suspended")
        }
        #expect(isSuspended)
        let block = try #require(page.snippets.first { $0.info == "sh" })
        var picture = TerminalPicture(title: "A push, a tap and the trace in a terminal")
        for line in block.text.split(separator: "\n") {
            let command = String(line.replacing(#/\s+# .*$/#, with: ""))
            let printed = try await folder.bash(
                """
                unset NO_COLOR; export CLICOLOR_FORCE=1 COLUMNS=\(TerminalPicture.columns)
                \(service.ports.replacingUsual(in: command)) 2>&1

                """)
            #expect(printed.status == 0, "\(printed)")
            picture.type(command)
            picture.print(service.ports.restoringUsual(in: printed.output))
        }
        let file = Repository.root.appending(path: Self.path)
        let isRecording = ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil
        let documented = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let isSame = documented.constant == picture.svg.constant
        if isRecording, !isSame {
            try picture.svg.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            isSame || isRecording,
            "\(Self.path) is out of date: look at the change, then make record")
    }

    @Test func `colours become classes, and text is escaped`() {
        var picture = TerminalPicture(title: "<t>")
        picture.type("a > b")
        picture.print("\u{1B}[32m200\u{1B}[0m ok & \u{1B}[1;31mbad\u{1B}[0m\n")
        #expect(
            picture.lines.last == [
                .init(text: "200", classes: ["c32"]), .init(text: " ok & ", classes: []),
                .init(text: "bad", classes: ["bold", "c31"]),
            ])
        #expect(picture.svg.contains("<tspan class=\"bold\">a &gt; b</tspan>"))
        #expect(picture.svg.contains("<title>&lt;t&gt;</title>"))
    }
}

import Foundation
import TestSupport
import Testing

/// The page about the command line says what the parser says.
struct CommandLineBookTests {
    private static let path = "Documentation/CommandLine.md"
    private static let begin =
        "<!-- What the commands say of themselves; make record rewrites it. -->\n"

    @Test func `the documented commands and settings are those that there are`() throws {
        let page = try Repository.text(of: Self.path)
        let start = try #require(page.range(of: Self.begin)).upperBound
        let expected = page[..<start] + (try CommandLineBook.markdown())
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            let file = Repository.root.appending(path: Self.path)
            try expected.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(
            try Repository.text(of: Self.path) == expected,
            "\(Self.path) is out of date: look at the change, then make record")
    }

    @Test func `the parser's own words are understood`() throws {
        let commands = try CommandLineBook.commands()
        let send = try #require(commands.first { $0.commandName == "send" })
        #expect(send.arguments?.contains { $0.names?.first?.name == "title" } == true)
        #expect(send.section(below: "belfry").hasPrefix("### belfry send\n"))
    }
}

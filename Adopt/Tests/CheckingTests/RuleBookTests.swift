import Checking
import Foundation
import Testing

/// The documentation lists the rules of the command.
struct RuleBookTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Documentation/Check.md")
    private static let begin = "<!-- The rules of belfry check; make record rewrites them. -->\n"
    private static let end = "<!-- The end of the rules. -->"

    @Test func `the page has a row for each rule`() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(text.range(of: Self.begin)).upperBound
        let stop = try #require(text.range(of: Self.end)).lowerBound
        let expected = text.replacingCharacters(in: start..<stop, with: "\n\(Self.table)\n")
        if ProcessInfo.processInfo.environment["BELFRY_RECORD"] != nil {
            try expected.write(to: Self.page, atomically: true, encoding: .utf8)
        }
        #expect(
            try String(contentsOf: Self.page, encoding: .utf8) == expected,
            "Documentation/Check.md is out of date: look at the change, then make record")
    }

    private static var table: String {
        let head =
            "| rule | level | iOS | mistake | what iOS does | shown by |\n|---|---|---|---|---|---|\n"
        return head
            + Rule.allCases.map { rule in
                let entry = rule.entry
                let shown =
                    entry.scenario != nil
                    ? "`--prove`"
                    : entry.explain.isEmpty
                        ? entry.deviceRules.map { "`belfry rules \($0)`" }.first ?? "–"
                        : "`belfry explain \(entry.explain.joined(separator: " "))`"
                return
                    "| \(rule.rawValue) | \(rule.level.rawValue) | \(entry.ios) | \(entry.summary) "
                    + "| \(entry.behavior) | \(shown) |\n"
            }.joined()
    }
}

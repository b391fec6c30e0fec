import Foundation
import Testing

/// Documentation/PushRouterRules.md lists the acceptance lines and their tests as they are.
@MainActor struct RulesDocumentTests {
    /// By acceptance line: the names of its tests, without the number.
    typealias Lines = [Int: Set<String>]

    /// Numbers that are not given again: of a line about iOS 9, and some that never were.
    private static let unused = Set([45] + Array(59...79))

    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()

    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
    private static let sources = root.appending(path: "PushRouter/Sources/PushRouter")
    private static let document = root.appending(path: "Documentation/PushRouterRules.md")

    @Test func `each acceptance line of the document names its tests, and each test is named`()
        throws
    {
        let documented = try Self.documented(in: String(contentsOf: Self.document, encoding: .utf8))
        let tested = try Self.tested()
        #expect(documented.keys.sorted() == tested.keys.sorted())
        #expect(Set(1...107).subtracting(documented.keys) == Self.unused)
        for line in Set(documented.keys).union(tested.keys).sorted() {
            #expect(
                documented[line] == tested[line],
                "line \(line): Documentation/PushRouterRules.md beside Tests/PushRouterTests")
        }
    }

    @Test func `each acceptance line of a user journey is in the document`() throws {
        let documented = try Self.documented(in: String(contentsOf: Self.document, encoding: .utf8))
        let cited = Set(UserJourney.all.flatMap(\.lines))
        #expect(cited.subtracting(documented.keys) == [])
    }

    @Test func `each rule that a comment cites is in the document`() throws {
        let text = try String(contentsOf: Self.document, encoding: .utf8)
        let rules = text.matches(of: #/(?m)^(\d+)\. \*\*/#).compactMap { Int($0.1) }
        #expect(rules == Array(1...14))
        let cited = try Self.swiftFiles(below: Self.sources).flatMap { source in
            source.matches(of: #/[Rr]ules? ((?:\d+(?:, | and )?)+)/#).flatMap { citation in
                citation.1.matches(of: #/\d+/#).compactMap { Int($0.output) }
            }
        }
        #expect(!cited.isEmpty)
        #expect(Set(cited).subtracting(rules) == [])
    }

    @Test func `a row has a number and the names of its tests`() {
        let rows = """
            | line | what happens | tests |
            | 7 | Silence in `register`. | `it is quiet`<br>`it stays quiet` |
            """
        #expect(Self.documented(in: rows) == [7: ["it is quiet", "it stays quiet"]])
    }

    private static func documented(in text: String) -> Lines {
        var lines: Lines = [:]
        for row in text.matches(of: #/(?m)^\| (\d+) \| [^|]* \| ([^|]*) \|$/#) {
            guard let number = Int(row.1) else { continue }
            lines[number] = Set(row.2.matches(of: #/`([^`]+)`/#).map { String($0.1) })
        }
        return lines
    }

    private static func tested() throws -> Lines {
        var lines: Lines = [:]
        for text in try swiftFiles(below: folder) {
            for test in text.matches(of: #/func `(\d+) ([^`]+)`/#) {
                guard let number = Int(test.1) else { continue }
                lines[number, default: []].insert(String(test.2))
            }
        }
        return lines
    }

    private static func swiftFiles(below folder: URL) throws -> [String] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return try (files?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }
    }
}

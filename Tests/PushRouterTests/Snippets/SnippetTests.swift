import Foundation
import Testing

/// Each snippet of PushRouter's documentation is in a file of this folder, where it is compiled.
struct SnippetTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private static var topLevelType: Regex<(Substring, Substring)> {
        #/(?m)^(?:@\w+ )?(?:public|open) (?:final )?(?:struct|class|enum|protocol) (\w+)/#
    }

    @Test func `every snippet of the documentation is compiled`() throws {
        let views = Self.root.appending(path: "Tests/PushRouterUITests")
        let documented = try (Self.files(below: Self.folder) + Self.files(below: views))
            .filter { $0.path.hasPrefix("Documented") }
        let guides = try Self.files(below: Self.root.appending(path: "Examples/Guides"))
        let code = (documented + guides).map { CompiledCode($0.text) }
        let snippets = try Self.documentation().flatMap(Snippet.all)
        let stale = snippets.filter { snippet in !code.contains { $0.contains(snippet) } }
        #expect(
            stale.isEmpty,
            """
            Add these, unchanged, to one of Tests/PushRouterTests/Snippets/Documented*.swift:
            \(stale.map { "\($0.place)\n\($0.text)" }.joined(separator: "\n"))
            """)
        #expect(snippets.count > 90)
    }

    @Test func `every public type is shown in a snippet`() throws {
        let sources = try Self.documentation().filter { $0.path.hasSuffix(".swift") }
        let unshown = sources.flatMap { path, text in
            text.matches(
                of:
                    #/(?m)((?:^ *///.*\n)*)(?:^ *#if has.*\n.*\n *#endif\n)?^ *((?:\S+ )*?(?:public|open) .*)/#
            )
            .filter { $0.2.contains(#/\b(?:struct|class|enum|protocol) /#) }
            .filter { !$0.1.contains("///     ") }
            .map { "\(path): \($0.2)" }
        }
        #expect(unshown == [], "Show these in their doc comment")
    }

    /// An app cannot qualify a name with the module's, since the module has a class of that name.
    @Test func `every public type is nested, or its name begins with Push`() throws {
        let names = try ["PushRouter", "PushRouterExtension", "PushRouterCalls"]
            .flatMap {
                try Self.files(below: Self.root.appending(path: "PushRouter/Sources/\($0)"))
            }
            .filter { $0.path.hasSuffix(".swift") }
            .flatMap { $0.text.matches(of: Self.topLevelType).map { String($0.1) } }
        #expect(names.contains("PushEvent"))
        #expect(names.filter { !$0.hasPrefix("Push") } == [])
    }

    @Test func `a snippet that is not compiled, or not in this order, is found`() {
        let code = CompiledCode("func f() {\n    a()  // says a\n    b(1,\n        2)\n    c()\n}")
        func compiles(_ lines: String...) -> Bool {
            code.contains(Snippet(place: "A.swift:1", lines: lines))
        }
        #expect(compiles("a()", "b(1, 2) // both"))
        #expect(compiles("a()", "", "c()"))
        #expect(!compiles("a()", "c()"))
        #expect(!compiles("c()", "", "a()"))
        #expect(!compiles("a()", "b(1, 3)"))
    }

    @Test func `snippets are found in doc comments and in articles`() {
        let source = "/// A.\n///\n///     a()\n///\n///     b()\nfunc f() {}\n///     c()\n"
        #expect(Snippet.all("A.swift", source).map(\.text) == ["a()\n\nb()", "c()"])
        #expect(Snippet.all("A.swift", source).map(\.place) == ["A.swift:3", "A.swift:7"])
        let article = "Text.\n```swift\na()\n```\n```\nb()\n```\n"
        #expect(Snippet.all("A.md", article).map(\.text) == ["a()"])
    }

    private static func documentation() throws -> [(path: String, text: String)] {
        try [
            "PushRouter", "PushRouterExtension", "PushRouterUI", "PushRouterCalls",
            "PushRouterTesting",
        ].flatMap {
            try files(below: root.appending(path: "PushRouter/Sources/\($0)"))
        }
    }

    private static func files(below folder: URL) throws -> [(path: String, text: String)] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []
        return try paths.compactMap { $0 as? String }.sorted()
            .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".md") }
            .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
    }
}

/// Lines of code in a doc comment, indented by four more spaces, or between the fences of an article.
private struct Snippet {
    let place: String
    let text: String
    /// The parts between empty lines, which can be apart in the compiled code.
    let paragraphs: [String]

    init(place: String, lines: [String]) {
        self.place = place
        text = lines.joined(separator: "\n")
        paragraphs = lines.split { $0.allSatisfy(\.isWhitespace) }
            .map { CompiledCode($0.joined(separator: "\n")).code }.filter { !$0.isEmpty }
    }

    static func all(_ path: String, _ text: String) -> [Snippet] {
        var snippets: [Snippet] = []
        var lines: [String] = []
        var isInFence = false
        func finish(before line: Int) {
            guard !lines.isEmpty else { return }
            let first = line - lines.count
            while lines.last?.isEmpty == true { lines.removeLast() }
            snippets.append(Snippet(place: "\(path):\(first)", lines: lines))
            lines = []
        }
        let all = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (number, line) in zip(1..., all) {
            if path.hasSuffix(".md") {
                if line.hasPrefix("```") { isInFence = line == "```swift" }
                if isInFence, !line.hasPrefix("```") { lines.append(String(line)) }
                if !isInFence { finish(before: number) }
            } else if let match = line.wholeMatch(of: #/ */// {5}(.*)/#) {
                lines.append(String(match.1))
            } else if !lines.isEmpty, line.wholeMatch(of: #/ *///\s*/#) != nil {
                lines.append("")
            } else {
                finish(before: number)
            }
        }
        return snippets
    }
}

/// The code of a file without white space, comments and `@main`, which a test bundle cannot have.
private struct CompiledCode {
    let code: String

    init(_ text: String) {
        code = text.split(separator: "\n").map { line in
            let comment = line.firstMatch(of: #/(?:^|\s)\/\/.*/#)?.range.lowerBound
            return line[..<(comment ?? line.endIndex)].replacing("@main ", with: "")
                .filter { !$0.isWhitespace }
        }.joined()
    }

    /// Whether the code has the snippet's paragraphs in order, each without interruption.
    func contains(_ snippet: Snippet) -> Bool {
        var rest = code[...]
        for paragraph in snippet.paragraphs {
            guard let range = rest.range(of: paragraph) else { return false }
            rest = rest[range.upperBound...]
        }
        return true
    }
}

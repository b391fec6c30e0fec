import Testing

struct PassageTests {
    @Test func `comments are read by blocks, with their lines`() {
        let text = """
            /// One
            /// two.
            let a = 1  // Three.
            // Four.

            // Five.
            /* Six.
             * Seven. */
            let b = 2
            """
        let passages = passages(of: text)
        #expect(passages.map(\.kind) == [.documentation, .comment, .comment, .comment, .comment])
        #expect(passages.map(\.line) == [1, 3, 4, 6, 7])
        #expect(
            passages.map { words($0.text) }.prefix(4) == ["One two.", "Three.", "Four.", "Five."])
        #expect(words(passages[4].text) == "Six. Seven.")
    }

    @Test(arguments: [
        ("/// A.\npublic let a = 1", true), ("/// A.\nlet a = 1", false),
        ("public enum E {\n/// A.\ncase a }", true), ("enum E {\n/// A.\ncase a }", false),
        ("public protocol P {\n/// A.\nfunc a() }", true),
        ("protocol P {\n/// A.\nfunc a() }", false),
        ("public extension E {\n/// A.\nvar a: Int { 1 } }", true),
        ("public struct S {\n/// A.\nvar a = 1 }", false),
        ("/// A.\n@MainActor\nopen class C {}", true), ("// A.\npublic let a = 1", false),
    ])
    func `the doc comment of a public declaration is one of its own`(text: String, isPublic: Bool) {
        #expect(passages(of: text).map { $0.kind == .publicDocumentation } == [isPublic])
    }

    @Test(arguments: [
        (#"let a = "one two""#, "one two", 1), (#"let a = ["one", "two"]"#, "", 0),
        (#"f("one \(b("x")) two")"#, "one _ two", 1),
        (##"f(#"one "two" \#(b)"#)"##, #"one "two" _"#, 1),
        (#"let a = "of\n\"one\"""#, "of one", 1),
        ("let a =\n    \"in the \"\n    + \"place of\"", "in the place of", 2),
        ("let a = \"\"\"\n    one \\\n      two\n    \"\"\"", "one two", 2),
        ("@available(*, deprecated, message: \"one two\") func a() {}", "one two", 1),
        (#"let a = "one `let two` three""#, "one `code` three", 1),
    ])
    func `literals are read with what is joined to them`(text: String, words: String, line: Int) {
        let passages = passages(of: text)
        #expect(passages.map { self.words($0.text) } == (words.isEmpty ? [] : [words]))
        #expect(passages.allSatisfy { $0.kind == .literal && $0.line == line })
    }

    @Test func `code in a comment is one word`() {
        let text = """
            /// Calls `a b`,
            /// then `c
            /// d` and [e](whoever.md).
            ///
            ///     whoever()
            ///
            /// ```
            /// whoever()
            /// ```
            /// End <whoever>.
            """
        let expected = "Calls `code`, then `code` and [e]. `code` End ."
        #expect(passages(of: text).map { words($0.text) } == [expected])
    }

    @Test func `literals of tests and public comments of a service are not for apps`() {
        let all = Passage.Kind.allCases.map { Passage($0, line: 1, text: "a b") }
        let test = Prose(path: "Examples/Chat/Tests/A.swift", passages: all).passages.map(\.kind)
        #expect(!test.contains(.literal) && !test.contains(.publicDocumentation))
        let app = Prose(path: "Sources/Apps/BelfryUIKit/A.swift", passages: all).passages
        #expect(app.map(\.kind) == Passage.Kind.allCases)
    }

    private func passages(of text: String) -> [Passage] {
        SourceFile(path: "Sources/Core/Room/A.swift", text: text).passages
    }

    private func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

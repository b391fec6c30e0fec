import Testing

struct MarkdownReaderTests {
    @Test func `paragraphs, headings and list items are blocks`() {
        let page = """
            # One
            two
            three

            - four
              five
            2. six
            | seven | eight |
            """
        let passages = MarkdownReader(page).passages
        let blocks = passages.filter { $0.kind == .block }
        #expect(blocks.map(\.text) == ["# One", "two\nthree", "- four\n  five", "2. six"])
        #expect(blocks.map(\.line) == [1, 2, 5, 7])
        #expect(passages.filter { $0.kind == .row }.map(\.line) == [8])
        #expect(passages.filter { $0.kind == .line }.map(\.line) == [1, 2, 3, 5, 6, 7])
    }

    @Test(arguments: [
        "```swift\nx\n```", "  ~~~\nx\n\nx\n  ~~~", "> x", "<!-- x -->", "<!--\nx\n-->", "\n    x",
    ])
    func `code, quotations and comments are left out`(text: String) {
        let passages = MarkdownReader("one\n\(text)\ntwo").passages
        #expect(passages.filter { $0.kind == .block }.map(\.text) == ["one", "two"])
    }

    @Test func `targets of links, tags and code are not words`() {
        let page = "See [a b](c/d.md), <img alt=\"e\"> and `f g`."
        let blocks = MarkdownReader(page).passages.filter { $0.kind == .block }
        #expect(blocks.map(\.text) == ["See [a b],  and `code`."])
    }

    @Test func `a line is as long as it is written, but for a declaration`() {
        let long = String(repeating: "a", count: 90)
        let lines = MarkdownReader("- `\(long)` and `b`\n- \(long)").passages
            .filter { $0.kind == .line }
        #expect(lines.map(\.text) == ["- `code` and `b`", "- \(long)"])
    }
}

/// One text of a file that a person reads as a whole, such as a comment or a paragraph.
struct Passage: Hashable, Sendable {
    enum Kind: CaseIterable {
        /// A doc comment, with all its lines.
        case documentation
        /// A doc comment of a public declaration, which DocC prints.
        case publicDocumentation
        case comment
        /// A string literal, with the literals that `+` appends to it.
        case literal
        /// A paragraph, a heading or a list item of Markdown.
        case block
        /// A row of a table of Markdown.
        case row
        /// A line of Markdown, as long as it is in the file.
        case line
    }

    var kind: Kind
    /// The line on which the text begins, counted from 1.
    let line: Int
    /// The words, with a mark for each piece of code. Lines stay lines.
    let text: String

    init(_ kind: Kind, line: Int, text: some StringProtocol) {
        self.kind = kind
        self.line = line
        self.text = Self.words(of: String(text), kind)
    }

    /// A search that is only made in a text with `sign`, which is faster.
    private struct Step {
        let sign: Unicode.Scalar
        let pattern: Pattern
        var word = ""
    }

    /// One word for a piece of code.
    private static let mark = "`code`"
    private static let fencesAndSpans = Step(
        sign: "`",
        pattern: Pattern(
            #"^[ \t]*```[\s\S]*?(?:^[ \t]*```|\z)|(`+)(?:[^`\n]|\n(?!\s*\n))+\1"#),
        word: mark)
    /// A declaration that no line break can make shorter.
    private static let longCode = Step(sign: "`", pattern: Pattern("`[^`]{80,}`"), word: mark)
    /// Code blocks of DocC have four spaces more than the text around them.
    private static let indentedCode = Step(sign: " ", pattern: Pattern("^ {5,}.*$"))
    private static let escapes = Step(
        sign: "\\", pattern: Pattern(#"\\(?:u\{\w+\}|\s|.)"#), word: " ")
    private static let links = Step(sign: "]", pattern: Pattern(#"(?<=\])\([^)]*\)"#))
    private static let tags = Step(sign: "<", pattern: Pattern("</?[a-zA-Z][^<>]*>"))

    private static func words(of text: String, _ kind: Kind) -> String {
        let steps =
            switch kind {
            case .line: [longCode]
            case .literal: [escapes, fencesAndSpans]
            case .comment, .block, .row: [links, tags, fencesAndSpans]
            case .documentation, .publicDocumentation:
                [indentedCode, links, tags, fencesAndSpans]
            }
        return steps.reduce(text) { words, step in
            guard words.utf8.contains(UInt8(ascii: step.sign)) else { return words }
            return step.pattern.replacing(in: words, with: step.word)
        }
    }
}

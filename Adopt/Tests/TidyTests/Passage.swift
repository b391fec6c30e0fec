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

    /// The mark for a piece of code. Rules count the mark as one word.
    private static let mark = "`code`"
    private static let fencesAndSpans = Pattern(
        #"^[ \t]*```[\s\S]*?(?:^[ \t]*```|\z)|(`+)(?:[^`\n]|\n(?!\s*\n))+\1"#)
    /// Code blocks of DocC have four spaces more than the text around them.
    private static let indentedCode = Pattern("^ {5,}.*$")
    private static let escapes = Pattern(#"\\(?:u\{\w+\}|\s|.)"#)
    private static let links = Pattern(#"(?<=\])\([^)]*\)|</?[a-zA-Z][^<>]*>"#)
    /// A declaration that no line break can make shorter.
    private static let longCode = Pattern("`[^`]{80,}`")

    private static func words(of text: String, _ kind: Kind) -> String {
        switch kind {
        case .line: longCode.replacing(in: text, with: mark)
        case .literal: withoutCode(escapes.replacing(in: text, with: " "))
        case .comment, .block, .row: withoutCode(links.replacing(in: text, with: ""))
        case .documentation, .publicDocumentation:
            withoutCode(
                links.replacing(in: indentedCode.replacing(in: text, with: ""), with: ""))
        }
    }

    private static func withoutCode(_ text: String) -> String {
        fencesAndSpans.replacing(in: text, with: mark)
    }
}

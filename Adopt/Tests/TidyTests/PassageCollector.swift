import SwiftSyntax

/// Gathers the comments and string literals of a Swift file while `SourceReader` visits its tokens.
struct PassageCollector {
    private(set) var passages: [Passage] = []
    /// The lines of the comment that is being read, without `//`.
    private var comment: [Substring] = []
    private var commentKind = Passage.Kind.comment
    private var commentLine = 0
    /// The literals that `+` has joined so far.
    private var literal = ""
    private var literalLine = 0
    private var lastLiteralLine = 0

    private static let blockMarks = Pattern(#"^[ \t]*(?:/\*+|\*+/|\*)|\*+/$"#)
    /// The gap between two words. A literal without a gap is a key or a name.
    private static let gap = Pattern(#"\w\S*\s+\S*\w"#)

    // MARK: - Comments

    mutating func add(_ piece: TriviaPiece, line: Int) {
        switch piece {
        case .docLineComment(let text): extend(.documentation, text.dropFirst(3), line)
        case .lineComment(let text): extend(.comment, text.dropFirst(2), line)
        case .docBlockComment(let text): addBlock(.documentation, text, line)
        case .blockComment(let text): addBlock(.comment, text, line)
        default: break
        }
    }

    /// Ends a comment before code or an empty line.
    mutating func endComment(isPublic: Bool = false) {
        guard !comment.isEmpty else { return }
        let isPublicDocumentation = isPublic && commentKind == .documentation
        passages.append(
            Passage(
                isPublicDocumentation ? .publicDocumentation : commentKind, line: commentLine,
                text: comment.joined(separator: "\n")))
        comment = []
    }

    /// The comment that is being read is a doc comment.
    var isInDocumentation: Bool { !comment.isEmpty && commentKind == .documentation }

    private mutating func extend(_ kind: Passage.Kind, _ text: Substring, _ line: Int) {
        if kind != commentKind || line != commentLine + comment.count { endComment() }
        if comment.isEmpty {
            commentKind = kind
            commentLine = line
        }
        comment.append(text)
    }

    private mutating func addBlock(_ kind: Passage.Kind, _ text: String, _ line: Int) {
        endComment()
        let words = Self.blockMarks.replacing(in: text, with: "")
        passages.append(Passage(kind, line: line, text: words))
    }

    // MARK: - Literals

    /// - Parameter isJoined: only `+` is between this literal and the one before.
    mutating func addLiteral(_ text: String, line: Int, isJoined: Bool) {
        if !isJoined {
            endLiteral()
            literalLine = line
            lastLiteralLine = line
        }
        literal += String(repeating: "\n", count: max(0, line - lastLiteralLine)) + text
        lastLiteralLine = line + text.utf8.count(where: { $0 == UInt8(ascii: "\n") })
    }

    mutating func endLiteral() {
        if literal.contains(where: { $0.isWhitespace || $0 == "\\" }) {
            let passage = Passage(.literal, line: literalLine, text: literal)
            if Self.gap.isFound(in: passage.text) { passages.append(passage) }
        }
        literal = ""
    }
}

import Foundation

/// Prose and source code that quote a line of a log. A line of a log begins with its own words.
enum Prose {
    /// Words before a quoted line, which no line of iOS has there.
    private static let words: Set<Substring> = [
        "if", "when", "see", "seeing", "saw", "get", "getting", "gets", "got", "like", "tip",
        "note",
        "fix", "fixed", "fixes", "bug", "bugs", "we", "my", "our", "let", "var", "const",
        "return", "print", "nslog", "throw", "func", "static", "says", "said", "saying",
        "such", "these", "following", "problem", "issue", "docs", "means", "removed",
        "added", "changed", "resolves", "closes", "handle", "avoid", "prevent",
    ]
    /// Words of prose, which an app does not write before an error either.
    private static let strong: Set<Substring> = [
        "if", "like", "tip", "note", "such", "fixed", "fixes", "bug", "test",
    ]
    /// The beginnings of lines of source code, lists and headings.
    private static let beginnings = ["//", "/*", "#", "<!--", "- [", "+ ", "* **"]
    /// Texts after a quoted line.
    private static let endings = [
        "\";", "\")", "\",", "please", "how ", "why ", "this error", "the error", "the console",
        "you see", "](http", "means that", "this build", "?", " passed",
    ]

    /// Whether a message only quotes the text. With the head of a log, only words that an app does
    /// not write count.
    static func quotes(_ needle: String, in message: String, hasHead: Bool) -> Bool {
        guard let range = message.range(of: needle, options: .caseInsensitive) else { return false }
        let before = message[..<range.lowerBound].suffix(300).lowercased()
        let line = before.suffix(from: before.lastIndex(of: "\n") ?? before.startIndex)
        let found = line.split { !$0.isLetter }
        guard !hasHead else { return found.contains(where: strong.contains) }
        let trimmed = line.drop { $0.isWhitespace }
        if beginnings.contains(where: trimmed.hasPrefix) || line.contains(" i ") { return true }
        if found.contains(where: words.contains) || found.contains(where: strong.contains) {
            return true
        }
        let after = message[range.upperBound...].prefix { $0 != "\n" }.suffix(200).lowercased()
        return endings.contains(where: after.contains)
    }
}

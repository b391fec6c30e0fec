import Foundation

/// A source file of a documented library, or an article, with the snippets in it.
struct DocumentedFile {
    /// From the root of the tree.
    let path: String
    private(set) var snippets: [Snippet] = []
    private(set) var declarations: [Declaration] = []
    private var enclosing: [(indentation: Int, name: String)] = []

    /// A Swift file: what is indented by four more spaces in a doc comment is a snippet.
    init(source: String, path: String) {
        self.path = path
        var comment: [(line: Int, text: String)] = []
        for (index, line) in source.lines.enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("///") {
                comment.append((index + 1, String(text.dropFirst(3))))
            } else if !text.hasPrefix("//"), !isAttribute(text) {
                declare(line, number: index + 1, comment)
                comment = []
            }
        }
    }

    /// An article: what stands between a Swift fence and its end is a snippet.
    init(article: String, path: String) {
        self.path = path
        var open: (line: Int, text: [String])?
        for (index, line) in article.lines.enumerated() {
            if let block = open, line.hasPrefix("```") {
                snippets.append(Snippet(file: path, line: block.line, lines: block.text))
                open = nil
            } else if open != nil {
                open?.text.append(line)
            } else if line == "```swift" {
                open = (index + 2, [])
            }
        }
    }

    private func isAttribute(_ text: String) -> Bool {
        text.hasPrefix("@") && !text.contains(" ")
    }

    private mutating func declare(
        _ line: String, number: Int, _ comment: [(line: Int, text: String)]
    ) {
        let found = shown(in: comment)
        snippets += found
        guard let match = line.firstMatch(of: Self.declaration) else { return }
        let indentation = match.1.count
        let keyword = String(match.3)
        let name = match.4.isEmpty ? keyword : String(match.4)
        enclosing.removeAll { $0.indentation >= indentation }
        let type = enclosing.map(\.name).joined(separator: ".")
        if Self.types.contains(keyword) { enclosing.append((indentation, name)) }
        guard match.2.contains(/\b(?:public|open)\b(?!\()/) else { return }
        declarations.append(
            Declaration(
                type: type, name: name, isType: Self.types.contains(keyword),
                place: "\(path):\(number)", snippets: found))
    }

    /// Lines of code that nothing but empty lines interrupt are one snippet.
    private func shown(in comment: [(line: Int, text: String)]) -> [Snippet] {
        var snippets: [Snippet] = []
        var block: [(line: Int, text: String)] = []
        for line in comment + [(0, "end")] {
            if line.text.hasPrefix("     ") || (line.text.isEmpty && !block.isEmpty) {
                block.append(line)
            } else if let first = block.first {
                snippets.append(Snippet(file: path, line: first.line, lines: block.map(\.text)))
                block = []
            }
        }
        return snippets
    }

    private static let types: Set = ["struct", "class", "enum", "protocol", "extension"]

    // The indentation, the modifiers, the keyword, the name.
    private nonisolated(unsafe) static let declaration =
        #/
        ^(\ *)
        ((?:@\w+\ |[a-z]+(?:\(\w+\))?\ )*?)
        (struct|class|enum|protocol|extension|func|var|let|init|subscript)\b
        \ ?([\w.]*)
        /#
}

extension String {
    /// Empty ones, too.
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}

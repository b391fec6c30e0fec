import Foundation

/// A file in another language than Swift, such as a script of the page, a scenario or a shell script.
struct Script {
    private enum Language {
        /// Comments are `//` and `/* */`.
        case slashes
        /// Comments are `#`.
        case hashes
        /// Keys and values, of which the values are read.
        case keys
        /// The whole file is read.
        case markup

        /// Comments and literals, where a language has them.
        var pattern: Pattern? {
            switch self {
            case .slashes: Script.slashes
            case .hashes: Script.hashes
            case .keys, .markup: nil
            }
        }
    }

    let path: String
    let text: String
    private let language: Language

    /// By the ending of a name, or by the whole name.
    private static let languages: [Substring: Language] = [
        "js": .slashes, "mjs": .slashes, "css": .slashes, "c": .slashes, "h": .slashes,
        "go": .slashes, "java": .slashes, "py": .hashes, "sh": .hashes, "run": .hashes,
        "Makefile": .hashes, "service": .hashes, "yaml": .keys, "yml": .keys, "html": .markup,
    ]

    /// Reads `text` only if the language of the file is known, and is `nil` otherwise.
    init?(path: String, text: @autoclosure () -> String) {
        guard let name = path.split(separator: "/").last,
            let language = Self.languages[name.split(separator: ".").last ?? name]
        else { return nil }
        self.path = path
        self.text = text()
        self.language = language
    }

    /// Comments, and as literals everything else that is read.
    var passages: [Passage] {
        guard let pattern = language.pattern else {
            let words = Self.key.replacing(in: text, with: "_:")
            return [Passage(.literal, line: 1, text: language == .keys ? words : text)]
        }
        return pattern.matches(in: text).map { match in
            guard let mark = match.captured.first, "\"'`".contains(mark) else {
                let words = Self.commentMarks.replacing(in: match.captured, with: " ")
                return Passage(.comment, line: match.line, text: words)
            }
            let words = match.captured.trimmingCharacters(in: ["\"", "'", "`"])
            return Passage(
                .literal, line: match.line, text: Self.template.replacing(in: words, with: "_"))
        }
    }

    private static let slashes = Pattern(
        #"//[^\n]*(?:\n[ \t]*//[^\n]*)*|/\*[\s\S]*?\*/"#
            + #"|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`(?:[^`\\]|\\[\s\S])*+`"#)
    private static let hashes = Pattern(
        #"(?<!\S)#[^\n]*(?:\n[ \t]*#[^\n]*)*|"""[\s\S]*?""""#
            + #"|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'"#)
    private static let commentMarks = Pattern(#"^[ \t]*(?://+|/\*+|\*+/|\*|#+)|\*+/$"#)
    private static let template = Pattern(#"\$\{[^}]*\}"#)
    private static let key = Pattern(#"[\w-]+:(?=\s|$)"#)
}

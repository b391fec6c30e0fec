/// A search for names after words that declare something, without a syntax tree, for a first look
/// at the thousands of files of a repository. The search also reads comments and strings, so it
/// finds too many names rather than too few.
struct NameScan {
    private static let words: Set<String> = [
        "actor", "case", "class", "enum", "extension", "func", "let", "protocol", "static",
        "struct",
        "typealias",
        "var",
    ]

    /// Returns the names that may be declared in the text.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        var isDeclared = false
        var text = text
        text.withUTF8 { bytes in
            var position = 0
            while position < bytes.count {
                guard bytes[position].isOfWord else {
                    // Only blanks or backticks may separate the word and the name.
                    if bytes[position] > 0x20, bytes[position] != 0x60 { isDeclared = false }
                    position += 1
                    continue
                }
                let start = position
                while position < bytes.count, bytes[position].isOfWord { position += 1 }
                let word = String(decoding: bytes[start..<position], as: UTF8.self)
                if words.contains(word) {
                    isDeclared = true
                } else if isDeclared {
                    names.insert(word)
                    isDeclared = false
                }
            }
        }
        return names
    }
}

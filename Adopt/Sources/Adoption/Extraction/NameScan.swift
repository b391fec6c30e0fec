/// Finds the names behind words that declare something, without a syntax tree: a first look at the
/// thousands of files of a repository. Comments and strings are read as well, so that it finds too
/// much rather than too little.
struct NameScan {
    private static let words: Set<String> = [
        "actor", "case", "class", "enum", "extension", "func", "let", "protocol", "static",
        "struct",
        "typealias",
        "var",
    ]

    /// The names, each once.
    static func names(in text: String) -> Set<String> {
        var names: Set<String> = []
        var isDeclared = false
        var text = text
        text.withUTF8 { bytes in
            var position = 0
            while position < bytes.count {
                guard bytes[position].isOfWord else {
                    // Between the word and the name there are blanks, or backticks.
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

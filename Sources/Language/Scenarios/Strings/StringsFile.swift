/// The texts of a `.strings` file: lines such as `"key" = "text";`, with comments in between.
struct StringsFile {
    private(set) var texts: [String: String] = [:]

    /// `nil` for a file of another form.
    init?(_ text: String) {
        var rest = Substring(text)
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while true {
            guard Self.skipSpace(&rest) else { return nil }
            if rest.isEmpty { return }
            guard let key = Self.word(&rest), Self.skip("=", &rest), let value = Self.word(&rest),
                Self.skip(";", &rest)
            else { return nil }
            texts[key] = value
        }
    }

    private static func skip(_ sign: Character, _ rest: inout Substring) -> Bool {
        guard skipSpace(&rest), rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    /// Skips spaces and comments. Returns `false` for a comment without an end.
    private static func skipSpace(_ rest: inout Substring) -> Bool {
        while true {
            rest = rest.drop(while: \.isWhitespace)
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return false }
                rest = rest[end.upperBound...]
            } else {
                return true
            }
        }
    }

    /// Reads a text in quotation marks, or a word of letters and digits.
    private static func word(_ rest: inout Substring) -> String? {
        guard skipSpace(&rest) else { return nil }
        guard rest.first == "\"" else {
            let word = rest.prefix { $0.isLetter || $0.isNumber || "_.-".contains($0) }
            rest = rest.dropFirst(word.count)
            return word.isEmpty ? nil : String(word)
        }
        rest.removeFirst()
        var text = ""
        while let character = rest.popFirst() {
            switch character {
            case "\"": return text
            case "\\":
                guard let escaped = rest.popFirst() else { return nil }
                text.append(["n": "\n", "t": "\t", "r": "\r"][escaped] ?? escaped)
            default: text.append(character)
            }
        }
        return nil
    }
}

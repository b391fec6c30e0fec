/// Breaks lines between words, to fit a number of columns.
struct TextWrap: Sendable {
    /// The width in columns of the terminal; `Int.max` breaks nothing.
    let width: Int

    /// Returns `text` with long lines broken. A continued line begins with `hanging` spaces, in addition
    /// to the spaces at the start of the broken line unless `isAbsolute`.
    ///
    /// Words are never broken: a word that is longer than a line has a line of its own, so that it can
    /// be copied. Spaces between words stay, except at a break.
    func callAsFunction(_ text: String, hanging: Int = 2, isAbsolute: Bool = false)
        -> String
    {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let own = isAbsolute ? 0 : line.prefix { $0 == " " }.count
            return wrap(line, hanging: own + hanging)
        }.joined(separator: "\n")
    }

    private func wrap(_ line: Substring, hanging: Int) -> String {
        guard TextWidth(line).columns > width else { return String(line) }
        // On a narrow terminal, at least a quarter of the columns is for the text.
        let hanging = min(hanging, width * 3 / 4)
        var lines = [""]
        var used = 0
        var isAtStart = true
        for (spaces, word) in Self.words(of: line) {
            let columns = TextWidth(word).columns
            if isAtStart || used + spaces.count + columns <= width {
                lines[lines.count - 1] += spaces + word
                used += spaces.count + columns
            } else {
                // The indent must not make a word too long for the line.
                let indent = columns > width ? hanging : min(hanging, width - columns)
                lines.append(String(repeating: " ", count: indent) + word)
                used = indent + columns
            }
            isAtStart = false
        }
        return lines.joined(separator: "\n")
    }

    /// Returns the words, each with the spaces before it.
    private static func words(of line: Substring) -> [(spaces: Substring, word: Substring)] {
        var words: [(Substring, Substring)] = []
        var rest = line
        while !rest.isEmpty {
            let spaces = rest.prefix { $0 == " " }
            let word = rest[spaces.endIndex...].prefix { $0 != " " }
            if !word.isEmpty { words.append((spaces, word)) }
            rest = rest[word.endIndex...]
        }
        return words
    }
}

/// The width of a text on a terminal.
struct TextWidth: Hashable {
    /// The number of columns: none for colours, two for East Asian characters and emoji, one for others.
    let columns: Int

    init(_ text: some StringProtocol) {
        var columns = 0
        var isInEscape = false
        for character in text {
            if isInEscape {
                isInEscape = !character.isLetter
            } else if character == "\u{1B}" {
                isInEscape = true
            } else {
                columns += Self.columns(of: character)
            }
        }
        self.columns = columns
    }

    private static func columns(of character: Character) -> Int {
        if character.isASCII { return 1 }
        guard let first = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: isWide) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    /// “W” and “F” of https://www.unicode.org/reports/tr11, in blocks.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
            0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0xFE0F, 0x20000...0x3FFFD:
            true
        default: scalar.properties.isEmojiPresentation
        }
    }
}

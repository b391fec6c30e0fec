import PushModel

/// Reads the terms of a query from left to right.
struct SearchReader {
    private static let keywords =
        SearchField.allCases.map(\.rawValue) + ["is", "before", "after"]

    private let characters: [Character]
    private var index = 0
    private let now: UnixTime?

    init(_ text: String, now: UnixTime?) {
        characters = Array(text)
        self.now = now
    }

    /// Reads the next term; `nil` at the end.
    mutating func term() throws(SearchError) -> SearchTerm? {
        skipSpaces()
        guard let first = current else { return nil }
        let start = index
        let isNegated = first == "!"
        if isNegated { index += 1 }
        guard let next = current, !next.isWhitespace else {
            throw error(
                at: start, "Nothing follows “!”.", "Write !is:silent, for instance.")
        }
        let condition = try condition()
        return SearchTerm(
            text: String(characters[start..<index]), isNegated: isNegated, condition: condition)
    }

    private mutating func condition() throws(SearchError) -> SearchTerm.Condition {
        let start = index
        if current == "\"" { return .text(SearchPart(try value())) }
        var word = ""
        while let character = current, !character.isWhitespace, character != ":" {
            word.append(character)
            index += 1
        }
        guard current == ":", Self.isName(word) else {
            index = start
            return .text(SearchPart(try value()))
        }
        guard Self.keywords.contains(word) else { throw unknownField(word, at: start) }
        index += 1
        let place = index
        let value = try value()
        guard !value.isEmpty else {
            throw error(
                at: place, "Nothing follows “\(word):”.",
                "Quote it to search for the text: \"\(word):\".")
        }
        return try condition(word, value, at: place)
    }

    private func condition(
        _ word: String, _ value: String, at place: Int
    ) throws(SearchError) -> SearchTerm.Condition {
        switch word {
        case "before": return .before(try time(value, at: place))
        case "after": return .after(try time(value, at: place))
        case "is":
            guard let state = SearchState(rawValue: value.lowercased()) else {
                let known = SearchState.allCases.map(\.rawValue)
                throw error(
                    at: place, "“\(value)” is not a state of a push.",
                    Self.suggestion(for: value, of: known))
            }
            return .state(state)
        default:
            guard let field = SearchField(rawValue: word) else {
                throw unknownField(word, at: place)
            }
            return .field(field, try pattern(field, value, at: place))
        }
    }

    private func pattern(
        _ field: SearchField, _ value: String, at place: Int
    ) throws(SearchError) -> SearchPattern {
        switch field {
        case .token, .id: return .prefix(value.lowercased())
        case .title, .reason: return .part(SearchPart(value))
        case .topic, .phone, .app, .label, .type: return .whole(value)
        case .status:
            if value.count == 3, let digit = value.first, ("1"..."5").contains(digit),
                value.dropFirst().lowercased() == "xx"
            {
                return .statusClass(digit)
            }
            guard let status = Int(value), (0...599).contains(status) else {
                throw error(
                    at: place, "“\(value)” is not a status.", "Write status:410 or status:4xx.")
            }
            return .whole(String(status))
        }
    }

    private func time(_ value: String, at place: Int) throws(SearchError) -> UnixTime {
        if let time = SearchTime.time(value, now: now) { return time }
        throw error(
            at: place, "“\(value)” is not a time.",
            "Write 2026-11-21T10:02:14Z, 2026-11-21, or an age such as 30s, 5m, 2h, 1d.")
    }

    /// Reads a quoted text, with `\"` and `\\` in it, or the characters up to the next space.
    private mutating func value() throws(SearchError) -> String {
        let start = index
        var text = ""
        guard current == "\"" else {
            while let character = current, !character.isWhitespace {
                text.append(character)
                index += 1
            }
            return text
        }
        index += 1
        while let character = current {
            index += 1
            if character == "\"" { return text }
            if character == "\\", let escaped = current, escaped == "\"" || escaped == "\\" {
                text.append(escaped)
                index += 1
            } else {
                text.append(character)
            }
        }
        throw error(at: start, "The quotation has no end.", "Put a \" after it.")
    }

    private var current: Character? { index < characters.count ? characters[index] : nil }

    private mutating func skipSpaces() {
        while current?.isWhitespace == true { index += 1 }
    }

    private static func isName(_ word: String) -> Bool {
        !word.isEmpty && word.utf8.allSatisfy { ByteSet.lettersAndDigits.contains($0) }
            && word.first?.isLetter == true
    }

    // MARK: Errors

    private func unknownField(_ word: String, at place: Int) -> SearchError {
        error(
            at: place, "“\(word):” is not a field of a search.",
            Self.suggestion(for: word, of: Self.keywords) + " Quote a text that has a colon in it.")
    }

    private static func suggestion(for word: String, of known: [String]) -> String {
        let nearest = Vocabulary(known).nearest(to: word).map { "Did you mean “\($0)”?" }
        return [nearest, "Known: \(known.joined(separator: ", "))."].compactMap(\.self)
            .joined(separator: " ")
    }

    private func error(at place: Int, _ problem: String, _ suggestion: String) -> SearchError {
        SearchError(position: place + 1, problem: problem, suggestion: suggestion)
    }
}

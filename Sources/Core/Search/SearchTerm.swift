import PushModel

/// One condition of a search.
package struct SearchTerm: Hashable, Sendable {
    package enum Condition: Hashable, Sendable {
        case text(SearchPart)
        case field(SearchField, SearchPattern)
        case state(SearchState)
        case before(UnixTime)
        case after(UnixTime)
    }

    /// The term as written, with its `!`.
    package var text: String
    package var isNegated: Bool
    package var condition: Condition

    package init(text: String, isNegated: Bool, condition: Condition) {
        (self.text, self.isNegated, self.condition) = (text, isNegated, condition)
    }

    package func holds(of subject: some Searchable) -> Bool {
        let isTrue =
            switch condition {
            case .text(let part): subject.hasText(part)
            case .field(let field, let pattern):
                subject.texts(of: field).contains(where: pattern.matches)
            case .state(let state): subject.isTrue(state)
            case .before(let time): subject.searchTime.map { $0.seconds < time.seconds } ?? false
            case .after(let time): subject.searchTime.map { $0.seconds > time.seconds } ?? false
            }
        return isTrue != isNegated
    }

    /// Returns the subject's own value for the term.
    func found(in subject: some Searchable) -> String {
        switch condition {
        case .text: subject.texts(of: .title).first ?? ""
        case .field(let field, _): subject.texts(of: field).joined(separator: ", ")
        case .state:
            SearchState.allCases.filter(subject.isTrue).map(\.rawValue).joined(separator: ", ")
        case .before, .after: subject.searchTime.map { SearchTime.text(of: $0) } ?? ""
        }
    }
}

extension SearchTerm.Condition {
    var name: String {
        switch self {
        case .text: "text"
        case .field(let field, _): field.rawValue
        case .state: "is"
        case .before: "before"
        case .after: "after"
        }
    }
}

/// A pattern for the text of a field.
package enum SearchPattern: Hashable, Sendable {
    /// Anywhere in the text, in any case.
    case part(SearchPart)
    /// At the beginning of the text, in any case.
    case prefix(String)
    /// The whole text. `*` matches any number of characters.
    case whole(String)
    /// A status such as `4xx`.
    case statusClass(Character)

    package func matches(_ text: String) -> Bool {
        switch self {
        case .part(let part): part.isIn(text)
        case .prefix(let prefix): text.lowercased().hasPrefix(prefix)
        case .whole(let pattern): Self.matches(text[...], pattern[...])
        case .statusClass(let digit): text.count == 3 && text.first == digit
        }
    }

    /// Backtracks to the last star when the text after it does not match.
    private static func matches(_ text: Substring, _ pattern: Substring) -> Bool {
        var (text, pattern) = (text, pattern)
        var star: (text: Substring, pattern: Substring)?
        while let first = text.first {
            if pattern.first == "*" {
                pattern = pattern.dropFirst()
                star = (text, pattern)
            } else if let wanted = pattern.first, wanted == first {
                (text, pattern) = (text.dropFirst(), pattern.dropFirst())
            } else if let last = star {
                star = (last.text.dropFirst(), last.pattern)
                (text, pattern) = (last.text.dropFirst(), last.pattern)
            } else {
                return false
            }
        }
        return pattern.allSatisfy { $0 == "*" }
    }
}

/// A text to be found in others, in any case.
package struct SearchPart: Hashable, Sendable {
    private let lower: [UInt8]
    private let text: String
    private let isASCII: Bool
    /// The longest part of ASCII letters.
    private let asciiPart: [UInt8]

    init(_ text: String) {
        self.text = text.lowercased()
        lower = Array(self.text.utf8)
        isASCII = lower.allSatisfy { $0 < 0x80 }
        let parts = lower.split { $0 >= 0x80 }
        asciiPart = parts.max { $0.count < $1.count }.map { Array($0) } ?? []
    }

    /// Letters beyond ASCII need Unicode's lower case; all others are compared byte by byte.
    package func isIn(_ other: String) -> Bool {
        var other = other
        return other.withUTF8 { isIn(UnsafeRawBufferPointer($0)) }
    }

    /// Returns whether the UTF-8 of a text contains it.
    package func isIn(_ utf8: UnsafeRawBufferPointer) -> Bool {
        if isASCII { return hasBytes(utf8) }
        // Only letters beyond ASCII have a lower case beyond ASCII. A text without them, or without the
        // other letters of this one, need not be decoded.
        guard utf8.contains(where: { $0 >= 0x80 }) else { return false }
        guard Self.has(asciiPart, in: utf8) else { return false }
        return Self.lowered(utf8).withUnsafeBytes(hasBytes)
    }

    /// Returns the bytes of a text in lower case, like `lowercased()`, which is slower.
    private static func lowered(_ utf8: UnsafeRawBufferPointer) -> [UInt8] {
        var lower: [UInt8] = []
        lower.reserveCapacity(utf8.count)
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case ..<0x80: lower.append(Self.lower(UInt8(scalar.value)))
            // Latin letters, of which the small one follows 32 places behind the capital one.
            case 0xC0..<0xD7, 0xD8..<0xDF:
                lower.append(contentsOf: [0xC3, UInt8(scalar.value - 0xC0 + 0x20 + 0x80)])
            case 0xDF...0xFF: lower.append(contentsOf: [0xC3, UInt8(scalar.value - 0xC0 + 0x80)])
            default: lower.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
        return lower
    }

    /// Eight places at a time are compared with the first and the last byte, because whole
    /// histories are searched.
    private func hasBytes(_ bytes: UnsafeRawBufferPointer) -> Bool {
        Self.has(lower, in: bytes)
    }

    private static func has(_ lower: [UInt8], in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let first = lower.first, let last = lower.last else { return true }
        let (firsts, lasts) = (EightBytes(first), EightBytes(last))
        let places = bytes.count - lower.count + 1
        var place = 0
        while place + 8 <= places {
            var found =
                firsts.places(in: bytes, at: place)
                & lasts.places(in: bytes, at: place + lower.count - 1)
            while found != 0 {
                if matches(lower, bytes, at: place + found.trailingZeroBitCount / 8) { return true }
                found &= found - 1
            }
            place += 8
        }
        while place < places {
            if matches(lower, bytes, at: place) { return true }
            place += 1
        }
        return false
    }

    private static func matches(
        _ lower: [UInt8], _ bytes: UnsafeRawBufferPointer, at start: Int
    ) -> Bool {
        lower.indices.allSatisfy { Self.lower(bytes[start + $0]) == lower[$0] }
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
    }
}

/// A byte in lower case, for a comparison with eight bytes at a time.
private struct EightBytes {
    private static let each: UInt64 = 0x0101_0101_0101_0101

    private let bytes: UInt64
    /// The bit that makes letters lower case.
    private let lowering: UInt64

    init(_ byte: UInt8) {
        bytes = UInt64(byte) * Self.each
        lowering = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? 0x20 * Self.each : 0
    }

    /// The highest bit of each byte that is equal, in any case. The first byte has the lowest bits.
    func places(in text: UnsafeRawBufferPointer, at place: Int) -> UInt64 {
        let word = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let difference = (UInt64(littleEndian: word) | lowering) ^ bytes
        let low = 0x7F * Self.each
        return ~((difference & low) + low | difference | low)
    }
}

extension JSONReader {
    /// The position of a string in the text, without its quotes.
    struct Text {
        var range: Range<Int>
        var hasEscapes: Bool
    }

    /// Skips a string. `position` is at the opening quote.
    mutating func skipString() throws(JSONError) -> Text {
        advance()
        let start = position
        var hasEscapes = false
        while true {
            skipPlain()
            guard let byte = peek else { throw expected("the closing quote") }
            if byte == UInt8(ascii: "\"") {
                advance()
                return Text(range: start..<position - 1, hasEscapes: hasEscapes)
            } else if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                _ = try skipEscape()
            } else if byte >= 0x80 {
                try skipMultibyte(byte)
            } else {
                throw expected("a character (control characters are written \\u00XX)")
            }
        }
    }

    /// Skips characters without special meaning: ASCII except quotes, backslashes and control
    /// characters. Reads eight at a time, because most of a payload is such text.
    private mutating func skipPlain() {
        var index = position
        bytes.withUnsafeBytes { bytes in
            while index + 8 <= bytes.count {
                let chunk = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                let special = Self.special(UInt64(littleEndian: chunk))
                index += special.trailingZeroBitCount / 8
                if special != 0 { return }
            }
            while index < bytes.count, Self.special(UInt64(bytes[index]) | Self.spaces << 8) == 0 {
                index += 1
            }
        }
        move(to: index)
    }

    private static let spaces: UInt64 = 0x2020_2020_2020_2020

    /// Returns the top bit of the first of eight bytes that has a special meaning, and perhaps of
    /// later ones; zero if none has.
    private static func special(_ chunk: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let tops = ones << 7
        let quotes = chunk ^ (ones &* UInt64(UInt8(ascii: "\"")))
        let backslashes = chunk ^ (ones &* UInt64(UInt8(ascii: "\\")))
        let found = (chunk &- spaces) | (quotes &- ones) | (backslashes &- ones) | chunk
        return found & tops
    }

    /// Skips an escape sequence and returns its character.
    mutating func skipEscape() throws(JSONError) -> Unicode.Scalar {
        let start = position
        advance()
        guard let byte = peek else { throw expected("the rest of an escape") }
        advance()
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try skipCodeUnits(of: start)
        default:
            throw JSONError(offset: start, expected: "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
        }
    }

    /// Skips the four digits after `\u`, and the second half of a surrogate pair.
    private mutating func skipCodeUnits(of start: Int) throws(JSONError) -> Unicode.Scalar {
        let unit = try skipFourDigits()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, peek == UInt8(ascii: "\\") else {
            throw JSONError(offset: start, expected: "both halves of a surrogate pair")
        }
        advance()
        guard peek == UInt8(ascii: "u") else { throw expected("the second half of a pair") }
        advance()
        let second = try skipFourDigits()
        guard 0xDC00..<0xE000 ~= second,
            let scalar = Unicode.Scalar(0x1_0000 + (unit & 0x3FF) << 10 + second & 0x3FF)
        else { throw JSONError(offset: start, expected: "both halves of a surrogate pair") }
        return scalar
    }

    private mutating func skipFourDigits() throws(JSONError) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            switch peek {
            case let byte? where UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte:
                value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case let byte? where UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20:
                value = value << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default: throw expected("four hexadecimal digits")
            }
            advance()
        }
        return value
    }

    /// Skips one character of two to four bytes. Overlong forms, surrogates and code points beyond
    /// U+10FFFF are not UTF-8 (The Unicode Standard, table 3-7).
    private mutating func skipMultibyte(_ first: UInt8) throws(JSONError) {
        let (length, second): (Int, ClosedRange<UInt8>)
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xE1...0xEC, 0xEE...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: throw expected("UTF-8")
        }
        guard position + length <= bytes.count, second ~= bytes[position + 1] else {
            throw expected("UTF-8")
        }
        for index in 2..<max(2, length) where bytes[position + index] & 0xC0 != 0x80 {
            throw expected("UTF-8")
        }
        advance(by: length)
    }

    /// Returns the bytes as a string, without a slice, which would count as another owner of the
    /// array.
    func string(_ range: Range<Int>) -> String {
        bytes.withUnsafeBufferPointer { bytes in
            String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        }
    }

    /// Returns the string at `text` with its escapes resolved.
    func string(_ text: Text) throws(JSONError) -> String {
        guard text.hasEscapes else { return string(text.range) }
        var result: [UInt8] = []
        result.reserveCapacity(text.range.count)
        var reader = self
        reader.move(to: text.range.lowerBound)
        while reader.position < text.range.upperBound {
            let byte = bytes[reader.position]
            if byte == UInt8(ascii: "\\") {
                result.append(contentsOf: UTF8.encode(try reader.skipEscape()) ?? .init())
            } else {
                result.append(byte)
                reader.advance()
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Base64 for URLs, as JSON Web Tokens use it: `-` and `_`, no padding needed.
///
/// https://www.rfc-editor.org/rfc/rfc4648#section-5
package enum Base64URL {
    /// Decodes a text. Returns `nil` for a character outside the alphabet, an impossible length, or
    /// a last character with unused bits: each text has one spelling. Trailing `=` is accepted,
    /// because some libraries keep it.
    package static func decode(_ text: some BidirectionalCollection<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var width = 0
        var digits = 0
        for character in text.droppingPadding {
            guard let digit = value(of: character) else { return nil }
            bits = bits << 6 | digit
            width += 6
            digits += 1
            if width >= 8 {
                width -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(width)))
            }
        }
        let unused = bits & (1 << UInt32(width) - 1)
        return digits % 4 == 1 || unused != 0 ? nil : bytes
    }

    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var bits: UInt32 = 0
        var width = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            width += 8
            while width >= 6 {
                width -= 6
                text.append(alphabet[Int(bits >> UInt32(width) & 63)])
            }
        }
        if width > 0 { text.append(alphabet[Int(bits << UInt32(6 - width) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    private static let alphabet = [UInt8](
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    private static func value(of character: UInt8) -> UInt32? {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(character) - 65
        case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(character) - 71
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character) + 4
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: nil
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// The text without the one or two `=` that fill the last group.
    fileprivate var droppingPadding: SubSequence {
        var rest = self[...]
        for _ in 0..<2 where rest.last == UInt8(ascii: "=") { rest = rest.dropLast() }
        return rest
    }
}

import PushModel
import Testing

@Suite struct DeviceTokenTests {
    /// Thirty-two bytes with every digit.
    private static let usual = "0123456789abcdef00ff10e05a6b7c8df0e1d2c3b4a5968700112233445566aa"

    @Test(arguments: [
        ("9f", "9f"), ("9F3C", "9f3c"), ("aBcDeF09", "abcdef09"),
        (usual.uppercased(), usual),
    ])
    func `digits of either case are kept in lower case`(text: String, hex: String) {
        #expect(DeviceToken(hex: text)?.hex == hex)
    }

    @Test(arguments: [2, 64, 108, 160, 200])
    func `every even length is a token`(length: Int) {
        #expect(DeviceToken(hex: String(repeating: "a", count: length)) != nil)
        #expect(DeviceToken(hex: String(repeating: "a", count: length + 1)) == nil)
    }

    @Test(arguments: ["", "0g", "0 ", "<9f3c2ab1>", "é", "٠٠", "`a", "0@"])
    func `anything else is none`(text: String) {
        #expect(DeviceToken(hex: text) == nil)
    }

    @Test func `of every byte, only a digit belongs into any place`() {
        for place in 0..<64 {
            for byte in UInt8.min...UInt8.max {
                var digits = Array(Self.usual.utf8)
                digits[place] = byte
                let token = digits.withUnsafeBytes { DeviceToken(utf8: $0) }
                let isDigit = Character(UnicodeScalar(byte)).isHexDigit && byte < 128
                #expect((token != nil) == isDigit, "byte \(byte) in place \(place)")
                guard let token else { continue }
                #expect(token.hex == String(decoding: digits, as: UTF8.self).lowercased())
            }
        }
    }

    @Test(arguments: [usual, "9f", "9f3c", String(usual.dropLast(2)), usual + "1f", usual + usual])
    func `a token has the bytes of its digits`(hex: String) throws {
        let token = try #require(DeviceToken(hex: hex))
        let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
            UInt8(hex.dropFirst($0).prefix(2), radix: 16)
        }
        #expect(token.bytes == bytes)
        #expect(token.withDigits { String(decoding: $0, as: UTF8.self) } == hex)
        #expect(token.byteCount == bytes.count)
        #expect(token.lastTwoBytes == UInt16(hex.suffix(4), radix: 16))
        #expect(
            token.firstEightBytes
                == (hex.count < 16 ? nil : UInt64(hex.prefix(16), radix: 16)))
    }

    @Test(arguments: [
        (usual, usual, 0), (usual, "1" + usual.dropFirst(), 1), (usual, usual + "aa", 2),
        (usual, String(usual.reversed()), 62), ("9f3c", "9f00", 2), ("9f3c", usual, 64),
    ])
    func `tokens differ in a number of digits`(one: String, other: String, count: Int) throws {
        let tokens = (try #require(DeviceToken(hex: one)), try #require(DeviceToken(hex: other)))
        #expect(tokens.0.countOfDigits(otherThanIn: tokens.1) == count)
        #expect(tokens.1.countOfDigits(otherThanIn: tokens.0) == count)
    }
}

import PushModel

/// An identifier that APNs makes for a push: 32 random digits in the shape of a UUID.
///
/// Like APNs' own, it has no version and no variant. APNs writes `apns-id` in upper case and
/// `apns-unique-id` in lower case. Two numbers, which are copied without reference counting.
package struct PushIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The length of the text.
    private static let length = 36

    /// Sixteen digits each. The first digit is in the lowest bits, so the digits of a number are
    /// the text backwards.
    private let first, second: UInt64

    init(drawnFrom chance: inout SplitMix64) {
        (first, second) = (chance.next(), chance.next())
    }

    /// Creates the identifier with a text in lower case; `nil` for a text in another shape.
    package init?(_ text: String) {
        guard let (first, second) = text.withUTF8Bytes(Self.digits(in:)) else { return nil }
        (self.first, self.second) = (first, second)
        let isSame = withUTF8 { own in text.withUTF8Bytes { own.elementsEqual($0) } }
        guard isSame else { return nil }
    }

    /// Returns the digits of a text, wherever its hyphens are; `nil` unless there are 32.
    private static func digits(
        in text: UnsafeBufferPointer<UInt8>
    ) -> (first: UInt64, second: UInt64)? {
        guard text.count == length else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { digits in
            var place = digits.count
            for character in text where character != UInt8(ascii: "-") {
                guard place > 0 else { return nil }
                place -= 1
                digits[place] = character
            }
            guard place == 0, let second = HexDigits.number(atStartOf: .init(digits)),
                let first = HexDigits.number(atStartOf: .init(rebasing: digits[16...]))
            else { return nil }
            return (first, second)
        }
    }

    package func text(_ letters: HexDigits.LetterCase) -> String {
        String(unsafeUninitializedCapacity: Self.length) { characters in
            write(letters, to: UnsafeMutableRawBufferPointer(characters))
            return Self.length
        }
    }

    /// The text in lower case.
    package var description: String { text(.lower) }

    /// Passes the text in lower case to `body`, without an allocation.
    package func withUTF8<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withUnsafeTemporaryAllocation(byteCount: Self.length, alignment: 8) { characters in
            write(.lower, to: characters)
            return body(UnsafeRawBufferPointer(characters))
        }
    }

    private func write(
        _ letters: HexDigits.LetterCase, to text: UnsafeMutableRawBufferPointer
    ) {
        func put(_ digits: UInt64, at place: Int) {
            text.storeBytes(of: digits.littleEndian, toByteOffset: place, as: UInt64.self)
        }
        func ascii(_ half: UInt64) -> UInt64 {
            HexDigits.ascii(of: UInt32(truncatingIfNeeded: half), letters)
        }
        // Eight digits at once: the hyphens come after the 8th, 12th, 16th and 20th.
        put(ascii(first), at: 0)
        put(ascii(first >> 32) << 8 | UInt64(UInt8(ascii: "-")), at: 8)
        put(ascii(first >> 32) >> 24, at: 13)
        put(ascii(second) << 8, at: 18)
        put(ascii(second) >> 24, at: 23)
        put(ascii(second >> 32), at: 28)
        for place in [13, 18, 23] { text[place] = UInt8(ascii: "-") }
    }
}

extension PushIdentifier: Codable {
    package init(from decoder: any Decoder) throws {
        self = try decoder.value(
            of: { PushIdentifier($0) }, orSay: { "\($0) is not an apns-unique-id" })
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text(.lower))
    }
}

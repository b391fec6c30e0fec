/// Hexadecimal digits as ASCII, eight at a time in one number: device tokens and identifiers are
/// read and written with every push.
package enum HexDigits {
    package enum LetterCase: Sendable { case upper, lower }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Returns the digits of a number as eight ASCII characters, the last digit in the lowest byte.
    package static func ascii(of number: UInt32, _ letters: LetterCase = .lower) -> UInt64 {
        var digits = UInt64(number)
        digits = (digits | digits << 16) & 0x0000_FFFF_0000_FFFF
        digits = (digits | digits << 8) & 0x00FF_00FF_00FF_00FF
        digits = (digits | digits << 4) & 0x0F0F_0F0F_0F0F_0F0F
        let isLetter = (digits + 6 * ones) >> 4 & ones
        let distance = UInt64(letters == .lower ? UInt8(ascii: "a") : UInt8(ascii: "A")) - 10
        let zero = UInt64(UInt8(ascii: "0"))
        return digits + zero * ones + isLetter * (distance - zero)
    }

    /// Returns the number with these digits, eight ASCII characters in either letter case as they
    /// are in memory; `nil` if any is not a hexadecimal digit.
    package static func number(ofASCII characters: UInt64) -> UInt32? {
        guard characters & highBits == 0 else { return nil }
        let lower = characters | 0x20 * ones
        // The high bit of each byte is set if the byte is in the range. Adding 0x50 sets it from
        // "0" on, 0x46 behind "9", 0x1F from "a" on, and 0x19 behind "f".
        let digits = (characters + 0x50 * ones) & ~(characters + 0x46 * ones) & highBits
        let letters = (lower + 0x1F * ones) & ~(lower + 0x19 * ones) & highBits
        guard digits | letters == highBits else { return nil }
        var number = (characters & (0x0F * ones)) + (letters >> 7) * 9
        number = UInt64(bigEndian: number)
        number = (number | number >> 4) & 0x00FF_00FF_00FF_00FF
        number = (number | number >> 8) & 0x0000_FFFF_0000_FFFF
        return UInt32(truncatingIfNeeded: number | number >> 16)
    }

    /// Returns the number with the sixteen digits at the beginning of `characters`; `nil` if any is
    /// not a hexadecimal digit.
    package static func number(atStartOf characters: UnsafeRawBufferPointer) -> UInt64? {
        let first = characters.loadUnaligned(as: UInt64.self)
        let second = characters.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
        guard let first = number(ofASCII: first), let second = number(ofASCII: second) else {
            return nil
        }
        return UInt64(first) << 32 | UInt64(second)
    }

    /// Returns the sixteen digits of a number as they are in memory.
    package static func ascii(of number: UInt64) -> (UInt64, UInt64) {
        (
            ascii(of: UInt32(truncatingIfNeeded: number >> 32)).bigEndian,
            ascii(of: UInt32(truncatingIfNeeded: number)).bigEndian
        )
    }
}

/// A set of bytes that texts of one kind are made of, such as hexadecimal digits.
///
/// Headers are checked with it on every push, so it looks at the bytes of a text and makes none.
package struct ByteSet: Sendable {
    /// Bit `n` of element `m` stands for byte `64 * m + n`.
    private var bits = SIMD4<UInt64>()

    /// The bytes of `text`, each of them once or more.
    package init(_ text: StaticString) {
        for index in 0..<text.utf8CodeUnitCount {
            let byte = text.utf8Start[index]
            bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63)
        }
    }

    package static let digits = ByteSet("0123456789")
    package static let hexDigits = ByteSet("0123456789abcdefABCDEF")
    package static let lowerCaseHexDigits = ByteSet("0123456789abcdef")
    package static let lettersAndDigits = ByteSet(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    /// What bundle identifiers and other topics are made of.
    package static let topic = ByteSet(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._")

    package func contains(_ byte: UInt8) -> Bool {
        bits[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
    }

    /// Every byte of the text's UTF-8 is in the set; so it is for an empty text.
    package func containsAll(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy(contains) }
    }
}

/// A set of bytes that texts of one kind are made of, such as hexadecimal digits.
///
/// Headers are checked with the set on every push, so `containsAll` reads a text's bytes without
/// copying the text.
package struct ByteSet: Sendable {
    /// Bit `n` of element `m` represents byte `64 * m + n`.
    private var bits = SIMD4<UInt64>()

    /// Creates a set of the bytes in `text`. A byte may occur more than once.
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
    /// The characters of bundle identifiers and other topics.
    package static let topic = ByteSet(
        "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-._")

    package func contains(_ byte: UInt8) -> Bool {
        bits[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0
    }

    /// Returns whether every byte of the text's UTF-8 is in the set. An empty text gives `true`.
    package func containsAll(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { $0.allSatisfy(contains) }
    }
}

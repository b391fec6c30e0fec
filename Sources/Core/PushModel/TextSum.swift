/// A number for a text, to tell texts apart without comparing them: the same bytes have the same
/// number in every process, and different bytes hardly ever do.
package enum TextSum {
    package static func of(_ text: String) -> UInt64 {
        text.withUTF8Bytes { of(UnsafeRawBufferPointer($0)) }
    }

    /// Mixes eight bytes at a time. Every bit of them changes half of the bits, because names often
    /// differ in some digits only, whose changes could otherwise cancel each other.
    package static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let whole = bytes.count & ~7
        var sum = UInt64(bytes.count)
        for offset in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            sum = SplitMix64.mixed(sum ^ UInt64(littleEndian: word))
        }
        var rest: UInt64 = 0
        for byte in bytes[whole...] { rest = rest << 8 | UInt64(byte) }
        return SplitMix64.mixed(sum ^ rest)
    }
}

/// A checksum of bytes, to detect damage.
enum Checksum {
    private static let start: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x100_0000_01B3

    static func of(_ bytes: [UInt8]) -> Int64 { bytes.withUnsafeBytes { of($0) } }

    static func of(_ bytes: UnsafeRawBufferPointer) -> Int64 {
        var sum = start
        add(bytes, to: &sum)
        return Int64(bitPattern: sum)
    }

    /// Adds eight bytes at a time. Every step is reversible, so that damage within eight bytes
    /// always changes the sum.
    private static func add(_ bytes: UnsafeRawBufferPointer, to sum: inout UInt64) {
        let whole = bytes.count & ~7
        for offset in stride(from: 0, to: whole, by: 8) {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            add(UInt64(littleEndian: word), to: &sum)
        }
        var rest: UInt64 = 0
        for byte in bytes[whole...] { rest = rest << 8 | UInt64(byte) }
        add(rest, to: &sum)
        add(UInt64(bytes.count), to: &sum)
    }

    private static func add(_ word: UInt64, to sum: inout UInt64) {
        sum = (sum ^ word) &* prime
        sum ^= sum >> 32
    }
}

import PushModel

/// A disk with a write-ahead log: transactions with their checksums, of which a power cut leaves a
/// beginning, and a crash perhaps half of the one that was being written.
// The simulation has one thread.
final class SimulatedDisk: @unchecked Sendable {
    private var frames: [[UInt8]] = []
    /// How many of them outlive a power cut.
    private var synced = 0

    /// The transactions in the order in which they were written, read from the bytes.
    func transactions() throws(CompactReader.Damage) -> [DiskTransaction] {
        var transactions: [DiskTransaction] = []
        for frame in frames { transactions.append(try DiskTransaction(frame)) }
        return transactions
    }

    func write(_ transaction: [UInt8]) {
        frames.append(transaction)
    }

    func sync() { synced = frames.count }

    /// The process is killed, or the machine loses power, while `torn` is being written.
    func crash(isPowerCut: Bool, while torn: [UInt8]?, _ chance: inout SplitMix64) {
        var image = frames[synced...].map(Self.framed)
        if let torn {
            let whole = Self.framed(torn)
            image.append(Array(whole.prefix(chance.number(0...whole.count - 1))))
        }
        if isPowerCut, !image.isEmpty {
            let kept = chance.number(0...image.count - 1)
            let cut = image[kept]
            image[kept...] = [Array(cut.prefix(chance.number(0...cut.count)))]
        }
        frames[synced...] = Self.recovered(image.flatMap(\.self))[...]
        synced = frames.count
    }

    /// Length and checksum before the bytes.
    private static func framed(_ bytes: [UInt8]) -> [UInt8] {
        little(UInt64(bytes.count)) + little(sum(bytes)) + bytes
    }

    private static func little(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        Int(bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    private static func sum(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } >> 1
    }

    /// All frames before the first that is not whole.
    private static func recovered(_ image: [UInt8]) -> [[UInt8]] {
        var frames: [[UInt8]] = []
        var rest = image[...]
        while rest.count >= 16 {
            let count = number(rest.prefix(8))
            let bytes = Array(rest.dropFirst(16).prefix(count))
            let expected = number(rest.dropFirst(8).prefix(8))
            guard bytes.count == count, sum(bytes) == UInt64(expected) else { break }
            frames.append(bytes)
            rest = rest.dropFirst(16 + count)
        }
        return frames
    }
}

import PushModel

/// Makes inputs of a corpus: the same seed and number always make the same input.
struct Mutations {
    private let corpus: [[UInt8]]
    private let words: [[UInt8]]
    private let longest: Int
    private let seed: UInt64
    private var chance = SplitMix64(seed: 0)

    /// Numbers at which something ends.
    private static let numbers = [
        "0", "-1", "1", "255", "65536", "2147483647", "4294967296", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "1e400", "-1e-400", "0.1", "1e19",
    ].map { Array($0.utf8) }

    init(corpus: [[UInt8]], words: [String], longest: Int, seed: UInt64) {
        self.corpus = corpus.isEmpty ? [[]] : corpus
        self.words = words.map { Array($0.utf8) }
        self.longest = longest
        self.seed = seed
    }

    /// The inputs of the corpus come first, as they are.
    mutating func input(_ number: Int) -> [UInt8] {
        if number < corpus.count { return corpus[number] }
        chance = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
        var bytes = corpus[pick(corpus.count)]
        for _ in 0...pick(4) { mutate(&bytes) }
        if bytes.count > longest { bytes.removeLast(bytes.count - longest) }
        return bytes
    }

    private mutating func pick(_ count: Int) -> Int {
        Int(truncatingIfNeeded: chance.next() >> 1) % max(1, count)
    }

    private mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: chance.next()) }

    private mutating func range(in bytes: [UInt8]) -> Range<Int> {
        let start = pick(bytes.count + 1)
        let length = pick(4) == 0 ? pick(bytes.count - start + 1) : pick(9)
        return start..<min(bytes.count, start + length)
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = pick(bytes.count + 1)
        switch pick(10) {
        case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(pick(8))
        case 1 where place < bytes.count: bytes[place] = byte()
        case 2: bytes.insert(contentsOf: (0...pick(4)).map { _ in byte() }, at: place)
        case 3: bytes.removeSubrange(range(in: bytes))
        case 4:
            let copy = Array(bytes[range(in: bytes)])
            for _ in 0...pick(3) { bytes.insert(contentsOf: copy, at: place) }
        case 5:
            let other = corpus[pick(corpus.count)]
            bytes.insert(contentsOf: other[range(in: other)], at: place)
        case 6: bytes.replaceSubrange(place..., with: corpus[pick(corpus.count)].suffix(pick(200)))
        case 7: replaceNumber(in: &bytes, near: place)
        default:
            guard !words.isEmpty else { return }
            let end = min(bytes.count, place + (pick(2) == 0 ? 0 : pick(12)))
            bytes.replaceSubrange(place..<end, with: words[pick(words.count)])
        }
        // Doubling on doubling would make inputs that are cut off anyway.
        if bytes.count > 2 * longest { bytes.removeLast(bytes.count - longest) }
    }

    private mutating func replaceNumber(in bytes: inout [UInt8], near place: Int) {
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        let start = bytes[place...].firstIndex(where: isDigit) ?? place
        let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
        bytes.replaceSubrange(start..<end, with: Self.numbers[pick(Self.numbers.count)])
    }
}

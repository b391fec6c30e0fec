import PushModel
import Testing

/// Values as bytes, and back.
struct CompactCodingTests {
    private enum Shape: Hashable, Codable {
        case none
        case circle(radius: Double)
        case named(String, count: Int?)
    }

    private struct Everything: Hashable, Codable {
        var isOn = true
        var small: Int8 = -128
        var large = UInt64.max
        var number = -0.1
        var text = "Ann 🍲"
        var nothing: String?
        var something: String? = "Ann 🍲"
        var bytes: [UInt8] = [0, 255, 10]
        var list: [Shape] = [.none, .circle(radius: .infinity), .named("", count: nil)]
        var gaps: [Int?] = [nil, 1, nil]
        var byName: [String: [Int]] = ["a": [], "b": [1, 2], "": [3]]
        var byNumber: [Int: Shape] = [7: .named("x", count: 1)]
        var empty = Empty()
        var halves = Halves()
    }

    private struct Empty: Hashable, Codable {}

    /// Asks for its container twice, with a list between.
    private struct Halves: Hashable, Codable {
        enum Keys: CodingKey { case one, many, two }

        var one = 1
        var many = [1, 2]
        var two = 2

        init() {}

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Keys.self)
            two = try values.decode(Int.self, forKey: .two)
            one = try values.decode(Int.self, forKey: .one)
            var list = try values.nestedUnkeyedContainer(forKey: .many)
            many = []
            while !list.isAtEnd { many.append(try list.decode(Int.self)) }
        }

        func encode(to encoder: any Encoder) throws {
            var first = encoder.container(keyedBy: Keys.self)
            try first.encode(one, forKey: .one)
            var list = first.nestedUnkeyedContainer(forKey: .many)
            for number in many { try list.encode(number) }
            var second = encoder.container(keyedBy: Keys.self)
            try second.encode(two, forKey: .two)
        }
    }

    @Test func `a value is the same afterwards`() throws {
        let value = [Everything(), Everything()]
        let bytes = try CompactEncoder.encode(value)
        #expect(try CompactDecoder.decode([Everything].self, from: bytes) == value)
    }

    @Test func `each of hundreds of texts is written once`() throws {
        let texts = (0..<2000).map { "text \($0 % 700)" }
        let bytes = try CompactEncoder.encode(texts)
        #expect(try CompactDecoder.decode([String].self, from: bytes) == texts)
        let once = try CompactEncoder.encode(Array(texts.prefix(700)))
        #expect(bytes.count < once.count + 1300 * 4)
    }

    @Test func `bytes that are cut short throw, and damaged bytes throw no other errors`() throws {
        let bytes = try CompactEncoder.encode(Everything())
        for count in bytes.indices {
            #expect(throws: (any Error).self) {
                try CompactDecoder.decode(Everything.self, from: Array(bytes.prefix(count)))
            }
        }
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] ^= 1 << UInt8(place % 8)
            do {
                _ = try CompactDecoder.decode(Everything.self, from: damaged)
            } catch {
                #expect(error is CompactReader.Damage || error is DecodingError, "\(place)")
            }
        }
    }

    @Test func `lists within lists do not exhaust the stack`() {
        let list = UInt8(9)
        #expect(throws: CompactReader.Damage.self) {
            try CompactDecoder.decode(
                [Int].self, from: [UInt8](repeating: list, count: 1_000_000))
        }
    }

    @Test func `a number that does not fit throws`() throws {
        let bytes = try CompactEncoder.encode(300)
        #expect(throws: CompactReader.Damage.self) {
            try CompactDecoder.decode(UInt8.self, from: bytes)
        }
    }
}

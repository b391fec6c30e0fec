import PushGateway
import PushModel
import Testing

/// The shards of phones and device tokens.
struct ShardTests {
    private static let counts = [2, 3, 8, 64, 1000, Shard.countLimit]

    private static func token(_ seed: UInt64, byteCount: Int = 32) -> DeviceToken {
        var chance = SplitMix64(seed: seed)
        return DeviceToken(drawnFrom: &chance, byteCount: byteCount)
    }

    @Test func `with one shard a token stays as it was drawn`() {
        let token = Self.token(7)
        #expect(Shard.only.marking(token) == token)
        #expect(Shard.of(token, among: 1) == .only)
        #expect(Shard.only.has(phone: "phone-1") && Shard.only.has(phone: "Anna's iPhone"))
    }

    @Test(arguments: counts)
    func `a token carries the shard that it was marked with`(count: Int) {
        for seed in UInt64(0)..<500 {
            let shard = Shard(Int(seed) * 7 % count, of: count)
            for length in [32, 80, 100] {
                let token = shard.marking(Self.token(seed, byteCount: length))
                #expect(Shard.of(token, among: count) == shard)
                #expect(token.hex.utf8.count == 2 * length)
                #expect(
                    token.hex.dropLast(4) == Self.token(seed, byteCount: length).hex.dropLast(4))
            }
        }
        for last in ["0000", "ffff", "fffe", "0001"] {
            let token = DeviceToken(hex: String(repeating: "ab", count: 30) + last)
            for index in [0, count / 2, count - 1] {
                let marked = token.map(Shard(index, of: count).marking)
                #expect(marked.map { Shard.of($0, among: count).index } == index)
            }
        }
    }

    @Test(arguments: counts)
    func `tokens of a shard differ as much as others`(count: Int) {
        let shard = Shard(count - 1, of: count)
        let tokens = Set((UInt64(0)..<2000).map { shard.marking(Self.token($0)) })
        #expect(tokens.count == 2000)
        #expect(Set(tokens.map { $0.hex.suffix(4) }).count > 30)
    }

    @Test(arguments: counts)
    func `the device of a stream is in the shard of its token`(count: Int) {
        for seed in UInt64(0)..<100 {
            let token = Self.token(seed)
            let name = Registration.streamedDevice(token)
            #expect(Shard.of(phone: name, among: count) == Shard.of(token, among: count))
        }
    }

    @Test(arguments: counts)
    func `a short token of no world has a shard`(count: Int) throws {
        for hex in ["00", "ff", "abcd", "0102030405"] {
            let token = try #require(DeviceToken(hex: hex))
            #expect(0..<count ~= Shard.of(token, among: count).index)
        }
    }

    @Test(arguments: counts)
    func `each phone is in one shard, and shards share phones evenly`(count: Int) {
        let names = ["phone-1", "Anna's iPhone", "", "iPhone 15 Pro", "😀", "9", "phone-"]
        for name in names {
            let owners = (0..<count).filter { Shard($0, of: count).has(phone: name) }
            #expect(owners.count == 1, "\(name)")
        }
        var found = Array(repeating: 0, count: count)
        for number in 1...count * 10 {
            found[Shard.of(phone: "phone-\(number)", among: count).index] += 1
        }
        #expect(found == Array(repeating: 10, count: count))
        #expect(Shard.of(phone: String(repeating: "9", count: 1000), among: count).count == count)
    }
}

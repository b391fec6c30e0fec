import Testing

@testable import Load

struct LoadMixTests {
    private func next(_ count: Int, of parts: [(Int, [String])]) -> [String] {
        var mix = LoadMix(parts.map { LoadMix.Part(weight: $0.0, pushes: $0.1) })
        return (0..<count).map { _ in mix.next() }
    }

    @Test func `each kind has its share at any time`() {
        let order = next(1000, of: [(80, ["a"]), (15, ["b"]), (5, ["c"])])
        for count in stride(from: 20, through: 1000, by: 20) {
            let part = order.prefix(count)
            #expect(part.count { $0 == "a" } == count * 4 / 5)
            #expect(part.count { $0 == "c" } == count / 20)
        }
    }

    @Test func `kinds are interleaved`() {
        #expect(next(8, of: [(3, ["a"]), (1, ["b"])]).joined() == "aabaaaba")
    }

    @Test func `each recipient has its turn, of each kind for itself`() {
        let order = next(8, of: [(1, ["1", "2", "3"]), (1, ["x", "y"])])
        #expect(order == ["1", "x", "2", "y", "3", "x", "1", "y"])
    }
}

import PushModel
import PushGateway
import Testing

struct FleetLayoutTests {
    private static func layout(_ counts: [Int], _ shard: Shard = .only) -> FleetLayout {
        FleetLayout(counts.map { FleetLayout.Population(count: $0) }, seed: 1, shard: shard)
    }

    @Test(arguments: [
        [60_000, 30_000, 10_000], [999_983, 17], [5, 3, 2], [1, 1], [1_000_000, 500_000, 1],
    ])
    func `each population has its count, and its phones are found`(counts: [Int]) throws {
        let layout = Self.layout(counts)
        var found = Array(repeating: 0, count: counts.count)
        for number in 1...layout.count { found[layout.population(of: number)] += 1 }
        #expect(found == counts)
        for (population, count) in counts.enumerated() {
            for index in [0, count / 2, count - 1] {
                let number = try #require(layout.number(of: index, inPopulation: population))
                #expect(layout.population(of: number) == population)
            }
        }
    }

    @Test(arguments: [10, 100, 1000, 10_000])
    func `the first phones are a sample of all`(first: Int) {
        let layout = Self.layout([600_000, 300_000, 100_000])
        var found = [0, 0, 0]
        for number in 1...first { found[layout.population(of: number)] += 1 }
        let wanted = [first * 6 / 10, first * 3 / 10, first / 10]
        for (count, share) in zip(found, wanted) { #expect(abs(count - share) <= 5) }
    }

    @Test(arguments: [[600, 300, 100], [5, 3, 2], [1, 1], [1000]], [2, 3, 8, 64])
    func `shards share the phones of a fleet without a gap`(counts: [Int], shardCount: Int) throws {
        let whole = Self.layout(counts)
        let shards = (0..<shardCount).map { Shard($0, of: shardCount) }
        let layouts = shards.map { Self.layout(counts, $0) }
        #expect(layouts.reduce(0) { $0 + $1.count } == whole.count)
        for number in 1...whole.count {
            let name = whole.name(of: number)
            let owners = layouts.indices.filter { layouts[$0].number(named: name) != nil }
            #expect(owners == [Shard.of(phone: name, among: shardCount).index])
            let layout = layouts[try #require(owners.first)]
            let own = try #require(layout.number(named: name))
            #expect(1...layout.count ~= own && layout.name(of: own) == name)
            #expect(layout.population(of: own) == whole.population(of: number))
        }
        for layout in layouts {
            for place in counts.indices {
                let found = (0..<counts[place]).compactMap {
                    layout.number(of: $0, inPopulation: place)
                }
                #expect(found.allSatisfy { layout.population(of: $0) == place })
            }
        }
    }

    @Test(arguments: [1, 2, 7, 64])
    func `a token of a fleet is found in its shard alone`(shardCount: Int) throws {
        let slot = FleetLayout.Slot(
            of: Registration(
                token: try #require(DeviceToken(hex: String(repeating: "00", count: 32))),
                phone: "phone", bundle: "com.example.app", environment: .sandbox))
        let population = FleetLayout.Population(count: 500, slots: [slot, slot])
        let layouts = (0..<shardCount).map {
            FleetLayout([population], seed: 7, shard: Shard($0, of: shardCount))
        }
        for layout in layouts where layout.count > 0 {
            for number in 1...layout.count {
                let token = layout.token(of: number, slot: 1)
                let holders = layouts.map { $0.holder(of: token) }
                #expect(holders.compactMap { $0?.number } == [number])
                let index = Shard.of(token, among: shardCount).index
                #expect(holders[index]?.slot == 1)
            }
        }
    }
}

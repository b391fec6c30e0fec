import PushGateway
import Testing

struct FleetLayoutTests {
    private static func layout(_ counts: [Int]) -> FleetLayout {
        FleetLayout(counts.map { FleetLayout.Population(count: $0) }, seed: 1)
    }

    @Test(arguments: [
        [60_000, 30_000, 10_000], [999_983, 17], [5, 3, 2], [1, 1], [1_000_000, 500_000, 1],
    ])
    func `each population has its count, and its phones are found`(counts: [Int]) {
        let layout = Self.layout(counts)
        var found = Array(repeating: 0, count: counts.count)
        for number in 1...layout.count { found[layout.population(of: number)] += 1 }
        #expect(found == counts)
        for (population, count) in counts.enumerated() {
            for index in [0, count / 2, count - 1] {
                let number = layout.number(of: index, inPopulation: population)
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
}

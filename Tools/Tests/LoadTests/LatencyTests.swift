import Testing

@testable import Load

struct LatencyTests {
    @Test func `percentiles are exact to three digits over six orders of magnitude`() throws {
        var latencies = Latencies()
        var times: [Int64] = []
        var time = 1.0
        while time < 60_000_000 {
            times.append(Int64(time))
            latencies.record(.microseconds(Int64(time)))
            time *= 1.0007
        }
        #expect(latencies.count == times.count)
        for percent in [0.5, 10, 50, 90, 95, 99, 99.9, 100] {
            let rank = Int((percent / 100 * Double(times.count)).rounded(.up))
            let exact = Double(times[rank - 1])
            let found = try #require(latencies.percentile(percent)) / .microseconds(1)
            #expect(abs(found - exact) <= max(exact / 1000, 1), "p\(percent)")
        }
    }

    @Test func `without any there is no percentile`() {
        #expect(Latencies().percentile(99) == nil)
        #expect(Latencies().mean == nil)
    }

    @Test(arguments: [
        (0.0004, "0.40 µs"), (0.84, "840 µs"), (3.4213, "3.42 ms"), (9.996, "10.0 ms"),
        (61.24, "61.2 ms"), (999.4, "999 ms"), (1250, "1.25 s"), (12_040, "12.0 s"),
        (3.05, "3.05 ms"),
    ])
    func `a time has three digits`(milliseconds: Double, text: String) {
        #expect(LoadTime(milliseconds).description == text)
    }
}

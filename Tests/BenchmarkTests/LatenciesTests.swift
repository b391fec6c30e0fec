import Testing

@testable import push_bench

struct LatenciesTests {
    @Test func `percentiles are those of the third column of h2load's log`() throws {
        let log = (1...200).map { "17324\($0)\t200\t\($0)\n" }.joined()
        let latencies = try Latencies(h2loadLog: log)
        #expect(latencies.p50 == 101)
        #expect(latencies.p99 == 199)
    }

    @Test func `an empty log is an error`() {
        #expect(throws: BenchError.self) { try Latencies(h2loadLog: "") }
    }
}

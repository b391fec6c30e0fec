import Foundation
import Testing

@testable import Load

struct LoadReportTests {
    private func tally() -> LoadTally {
        var tally = LoadTally()
        for index in 1...100 {
            tally.countSent()
            let isRefused = index % 20 == 0
            tally.count(
                .answered(
                    status: isRefused ? 429 : 200, reason: isRefused ? "TooManyRequests" : nil),
                after: .milliseconds(index))
        }
        tally.countSent()
        tally.count(.failed(.timeout), after: .seconds(10))
        tally.countOpened()
        tally.countGoAway("Shutdown")
        tally.countRefused("connection refused")
        tally.bytesSent = 1000
        return tally
    }

    private func report(
        _ tally: LoadTally, _ ending: LoadReport.Ending = .completed
    ) -> LoadReport {
        LoadReport(
            tally, plan: LoadPlan(rate: 10, extent: .count(101)), ending: ending,
            measured: .seconds(10))
    }

    @Test func `a report in JSON is what the documentation says`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = String(decoding: try encoder.encode(report(tally())), as: UTF8.self)
        #expect(
            json == """
                {"answered":100,"answers":[{"count":95,"status":200},\
                {"count":5,"reason":"TooManyRequests","status":429}],\
                "bytes":{"received":0,"sent":1000},"complaints":[],\
                "connections":{"failed":[{"count":1,"reason":"connection refused"}],\
                "goAways":[{"count":1,"reason":"Shutdown"}],"lost":0,"opened":1,"planned":1},\
                "ending":"completed","failures":[{"count":1,"reason":"timeout"}],\
                "milliseconds":{"max":100,"mean":50.504,"p50":50.015,"p90":90.047,"p95":95.039,\
                "p99":99.007,"p99.9":100},"perSecond":10,"rate":10,"seconds":10,"sent":101,\
                "streams":100}
                """)
    }

    @Test func `what was not expected is said in sentences`() {
        let complaints = LoadExpectations(p99: .milliseconds(50)).complaints(about: report(tally()))
        #expect(
            complaints == [
                "5 pushes were answered with a status other than 200.", "1 push was not answered.",
                "The 99th percentile is 99.0 ms. It must be at most 50.0 ms.",
            ])
    }

    @Test func `an expected answer is not a complaint`() {
        var tally = LoadTally()
        tally.countSent()
        tally.count(.answered(status: 410, reason: "Unregistered"), after: .milliseconds(1))
        let expectations = LoadExpectations(statuses: [200, 410], p99: .milliseconds(50))
        #expect(expectations.complaints(about: report(tally)).isEmpty)
    }

    @Test func `a run without a connection says why it ended`() {
        var tally = LoadTally()
        tally.countRefused("connection refused")
        tally.countUnsent(7)
        let complaints = LoadExpectations(p99: .seconds(1)).complaints(
            about: report(tally, .gaveUp))
        #expect(
            complaints == [
                "The run ended early because no connection was left: connection refused. Check "
                    + "that Belfry is running: belfry status",
                "7 pushes were not answered.",
                "No push was answered, so there is no 99th percentile.",
            ])
    }

    @Test func `pushes that wait when a run ends are counted`() {
        var tally = LoadTally()
        for _ in 0..<3 { tally.countSent() }
        tally.count(.answered(status: 200, reason: nil), after: .milliseconds(1))
        tally.countUnsent(4)
        tally.countUnanswered()
        #expect(tally.failures == [.unanswered: 2, .notSent: 4])
    }
}

import Testing

@testable import Load
@testable import belfry

struct LoadTextTests {
    private func tally() -> LoadTally {
        var tally = LoadTally()
        for index in 1...2000 {
            tally.countSent()
            let isRefused = index % 100 == 0
            tally.count(
                .answered(
                    status: isRefused ? 429 : 200, reason: isRefused ? "TooManyRequests" : nil),
                after: .microseconds(index))
        }
        tally.countSent()
        tally.count(.failed(.timeout), after: .seconds(10))
        tally.countUnsent(12)
        tally.countOpened()
        tally.countOpened()
        tally.countGoAway("Shutdown")
        tally.countRefused("connection refused")
        (tally.bytesSent, tally.bytesReceived) = (1_234_567, 7040)
        return tally
    }

    private func report(
        _ tally: LoadTally, _ plan: LoadPlan, _ ending: LoadReport.Ending = .completed,
        seconds: Double = 20
    ) -> LoadReport {
        LoadReport(tally, plan: plan, ending: ending, measured: .seconds(seconds))
    }

    @Test func `a report says what was sent, what was answered and how fast`() {
        var report = report(tally(), LoadPlan(rate: 100, extent: .count(2013)))
        report.complaints = LoadExpectations().complaints(about: report)
        report.fates = ["shown": 980, "refused": 10, "notShown": 10]
        #expect(
            LoadText().text(report) == """
                Sent         2,001 in 20 s, planned 100 a second
                Answered     2,000, 100 a second
                Latency      mean     p50      p90      p95      p99      p99.9    max
                             1.00 ms  1.00 ms  1.80 ms  1.90 ms  1.98 ms  2.00 ms  2.00 ms
                Answers      200  1,980
                             429  20  TooManyRequests
                No answer    12 not sent, 1 timeout
                Connections  2 opened, 1 GOAWAY Shutdown, 1 failed (connection refused)
                On the wire  1.2 MB sent, 7 kB received
                Phones       of the newest 1,000: 980 shown, 10 not shown, 10 refused
                ✗ 20 pushes were answered otherwise than with 200.
                ✗ 13 pushes were not answered.
                """)
    }

    @Test func `an interrupted run says so, and has no times without answers`() {
        var tally = LoadTally()
        tally.countOpened()
        let report = report(tally, LoadPlan(extent: .count(10)), .interrupted, seconds: 0.0124)
        #expect(
            LoadText().text(report) == """
                Sent         0 in 12.0 ms
                Answered     0, 0 a second
                Connections  1 opened
                On the wire  0 bytes sent, 0 bytes received
                Ended        early, as it was interrupted
                """)
    }

    @Test func `progress counts the last second, and what is late`() {
        let line = LoadProgressLine(
            LoadPlan(rate: 500, extent: .duration(.seconds(30))), isQuiet: true)
        let before = LoadProgress(
            elapsed: .seconds(11), answered: 5500, failed: 0, overdue: 0, p99: nil)
        var progress = LoadProgress(
            elapsed: .seconds(12), answered: 5987, failed: 0, overdue: 1, p99: .microseconds(4020))
        #expect(
            line.text(progress, after: before)
                == "12 of 30 s · 5,987 answered · 487 a second · p99 4.02 ms")
        (progress.failed, progress.overdue) = (2, 1013)
        #expect(
            line.text(progress, after: before)
                == "12 of 30 s · 5,987 answered · 487 a second · p99 4.02 ms · 1,013 late · 2 without "
                + "an answer")
    }
}

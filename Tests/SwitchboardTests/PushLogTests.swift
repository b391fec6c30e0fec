import Logging
import PushGateway
import PushModel
import Testing

@testable import Switchboard

/// Tests the lines about pushes in Belfry's log, single ones and under load.
@Suite(.timeLimit(.minutes(10)))
struct PushLogTests {
    private static let taken = PushResponse(status: 200, id: "")
    private static func refused(_ reason: Reason) -> PushResponse {
        PushResponse(status: reason.status, reason: reason, id: "")
    }

    /// How many of `count` pushes with an answer get a line.
    private func lines(
        _ log: inout PushLog, _ count: Int, _ response: PushResponse
    ) -> Int {
        (0..<count).count { _ in log.shows(response.status, response.reason) }
    }

    @Test func `a few pushes in a second get a line each, and no line about the rest`() {
        var log = PushLog()
        log.open(at: .zero)
        #expect(lines(&log, 20, Self.taken) == 20)
        let rest = log.close()
        #expect(rest == nil)
    }

    @Test func `of many the first get a line, refused ones more, and the rest is counted`() throws {
        var log = PushLog()
        log.open(at: .zero)
        #expect(lines(&log, 1_000, Self.taken) == 20)
        #expect(lines(&log, 30, Self.refused(.unregistered)) == 20)
        #expect(lines(&log, 2, Self.refused(.badDeviceToken)) == 0)
        let closed = log.close()
        let rest = try #require(closed)
        #expect(
            rest.line == "992 more pushes in this second: 980 × 200, 10 × 410 Unregistered, "
                + "2 × 400 BadDeviceToken")
        #expect(
            rest.metadata == [
                "pushes": "992", "200": "980", "410 Unregistered": "10", "400 BadDeviceToken": "2",
            ])
    }

    @Test func `the next second begins anew`() {
        var log = PushLog()
        log.open(at: .zero)
        _ = lines(&log, 100, Self.taken)
        let (rest, again) = (log.close(), log.close())
        #expect(rest != nil)
        #expect(again == nil)
        log.open(at: .zero + .seconds(1))
        #expect(lines(&log, 100, Self.taken) == 20)
    }

    @Test func `a load in a running service is summed up when its second is over`() async throws {
        let fixture = try SwitchboardFixture()
        let payloads = Array(repeating: #"{"aps":{"alert":"Hello"}}"#, count: 100)
        // Answers may be on their way before the lines are written.
        for _ in 0..<2 {
            #expect(await fixture.push(payloads).count == 100)
            for _ in 0..<PushLog.lines { await fixture.notes.line(beginning: "info 200 → ") }
            fixture.clock.advance(to: fixture.clock.now + PushLog.second)
            await fixture.notes.line(beginning: "info 80 more pushes in this second: 80 × 200")
        }
        #expect(fixture.notes.all.count == 42)
    }
}

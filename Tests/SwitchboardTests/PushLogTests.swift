import Log
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
        _ log: PushLog, _ count: Int, _ response: PushResponse, at now: Instant = .zero
    ) -> Int {
        (0..<count).count { _ in log.count(response.status, response.reason, at: now).isShown }
    }

    @Test func `a few pushes in a second get a line each, and no line about the rest`() {
        let log = PushLog()
        #expect(lines(log, 20, Self.taken) == 20)
        #expect(log.close() == nil)
    }

    @Test func `of many the first get a line, refused ones more, and the rest is counted`() throws {
        let log = PushLog()
        #expect(lines(log, 1_000, Self.taken) == 20)
        #expect(lines(log, 30, Self.refused(.unregistered)) == 20)
        #expect(lines(log, 2, Self.refused(.badDeviceToken)) == 0)
        let rest = try #require(log.close())
        #expect(
            rest.line == "992 more pushes in this second: 980 × 200, 10 × 410 Unregistered, "
                + "2 × 400 BadDeviceToken")
        #expect(
            rest.metadata == [
                "pushes": "992", "200": "980", "410 Unregistered": "10", "400 BadDeviceToken": "2",
            ])
    }

    @Test func `the next second begins anew`() {
        let log = PushLog()
        _ = lines(log, 100, Self.taken)
        #expect(log.close(.zero + PushLog.second) != nil)
        #expect(log.close() == nil)
        #expect(lines(log, 100, Self.taken, at: .zero + PushLog.second) == 20)
        #expect(log.close(.zero + PushLog.second) == nil, "another second has begun")
        let late = log.count(200, nil, at: .zero + PushLog.second * 2)
        #expect(late.rest?.line == "80 more pushes in this second: 80 × 200")
        #expect(late.end == Instant.zero + PushLog.second * 3)
    }

    @Test func `nodes have one log of pushes`() async throws {
        let fixture = try await NodesFixture(3, log: SQLiteLog())
        for number in 1...30 {
            let push = await fixture.push(to: "phone-\(number % 8 + 1)")
            #expect(await fixture.send([push]).map(\.status) == [200])
        }
        fixture.clock.advance(to: fixture.clock.now + PushLog.second)
        await fixture.notes.line(beginning: "info 10 more pushes in this second: 10 × 200")
        #expect(fixture.notes.all.count { $0.hasPrefix("info 200 → ") } == PushLog.lines)
    }

    @Test func `pushes that are answered 503 because of the log count as well`() async throws {
        let log = FailingLog(try SQLiteLog())
        let fixture = try SwitchboardFixture(storing: log)
        log.fill(true)
        let payloads = Array(repeating: #"{"aps":{"alert":"Hello"}}"#, count: 30)
        for _ in 0..<2 { #expect(await fixture.push(payloads).allSatisfy { $0.status == 503 }) }
        fixture.clock.advance(to: fixture.clock.now + PushLog.second)
        await fixture.notes.line(
            beginning: "info 20 more pushes in this second: 20 × 503 ServiceUnavailable")
        let lines = fixture.notes.all.count {
            $0.hasPrefix("info 503 ServiceUnavailable: the log cannot be written")
        }
        #expect(lines == PushLog.lines + PushLog.linesOfRefused)
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

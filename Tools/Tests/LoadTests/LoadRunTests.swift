import Testing

@testable import Load

/// Runs against a server in this process, over a socket.
@Suite(.timeLimit(.minutes(10)))
struct LoadRunTests {
    private static let push = LoadPush(
        token: "aa", headers: ["apns-topic": "com.acme.shop"], payload: Array("{}".utf8))

    private func report(
        of plan: LoadPlan, against server: ScriptedServer
    ) async throws -> LoadReport {
        let address = LoadServer(host: "127.0.0.1", port: server.port, tls: nil) { "bearer a" }
        let run = try await LoadRun(
            plan, of: [LoadMix.Part(weight: 1, pushes: [Self.push])], to: address)
        return try await run.report()
    }

    @Test func `a closed loop sends all over all connections`() async throws {
        let server = try await ScriptedServer { _ in .answer(200) }
        let report = try await report(
            of: LoadPlan(extent: .count(500), connections: 4, streams: 5), against: server)
        try await server.close()
        #expect(report.ending == .completed)
        #expect(report.answered == 500 && report.sent == 500)
        #expect(report.answers == [LoadReport.Answer(status: 200, reason: nil, count: 500)])
        #expect(report.connections.opened == 4 && report.connections.lost == 0)
        #expect(report.bytes.sent > 500 * 20 && report.bytes.received > 500)
        #expect(report.milliseconds.map { $0.p50 > 0 && $0.p50 <= $0.max } == true)
    }

    @Test func `a rate is kept`() async throws {
        let server = try await ScriptedServer { _ in .answer(200) }
        let report = try await report(
            of: LoadPlan(
                rate: 1000, extent: .count(300), streams: 10, timeout: .seconds(50)),
            against: server)
        try await server.close()
        #expect(report.answered == 300)
        #expect(report.seconds >= 0.3)
        #expect(LoadExpectations().complaints(about: report).isEmpty)
    }

    @Test func `refusals and resets are counted by their reason`() async throws {
        let server = try await ScriptedServer { push in
            switch push % 10 {
            case 3: .answer(429, reason: "TooManyRequests")
            case 7: .reset
            default: .answer(200)
            }
        }
        let report = try await report(
            of: LoadPlan(extent: .count(1000), streams: 10), against: server)
        try await server.close()
        #expect(
            report.answers == [
                LoadReport.Answer(status: 200, reason: nil, count: 800),
                LoadReport.Answer(status: 429, reason: "TooManyRequests", count: 100),
            ])
        #expect(report.failures.map(\.reason) == ["reset INTERNAL_ERROR"])
        #expect(report.failures.map(\.count) == [100])
        #expect(report.connections.opened == 1)
    }

    @Test func `a GOAWAY is counted, and another connection continues`() async throws {
        let server = try await ScriptedServer { push in push == 49 ? .goAway : .answer(200) }
        let report = try await report(
            of: LoadPlan(extent: .count(100), streams: 1), against: server)
        try await server.close()
        #expect(report.answered == 100)
        #expect(report.connections.goAways.map(\.reason) == ["Shutdown"])
        #expect(report.connections.opened == 2 && report.connections.lost == 0)
    }

    @Test func `a GOAWAY amid many pushes loses none of them`() async throws {
        let server = try await ScriptedServer { push in push % 70 == 69 ? .goAway : .answer(200) }
        let report = try await report(
            of: LoadPlan(extent: .count(300), streams: 50), against: server)
        try await server.close()
        #expect(report.answered == 300, "\(report.failures)")
        #expect(report.connections.lost == 0)
    }

    @Test func `a lost connection loses its pushes, and another continues`() async throws {
        let server = try await ScriptedServer { push in push == 49 ? .hangUp : .answer(200) }
        let report = try await report(
            of: LoadPlan(extent: .count(100), streams: 1), against: server)
        try await server.close()
        #expect(report.answered == 99)
        #expect(report.failures.map(\.reason) == ["connection lost"])
        #expect(report.connections.opened == 2 && report.connections.lost == 1)
    }

    @Test func `a push without an answer is given up in time`() async throws {
        let server = try await ScriptedServer { push in push == 5 ? .silence : .answer(200) }
        let report = try await report(
            of: LoadPlan(extent: .count(20), streams: 1, timeout: .seconds(3)),
            against: server)
        try await server.close()
        // Long enough for the connection on a busy machine; others may be late as well.
        #expect(report.failures.map(\.reason) == ["timeout"])
        #expect(report.answered + report.failures.reduce(0) { $0 + $1.count } == 20)
        #expect(report.connections.opened == 1)
    }

    @Test func `without a server it gives up, and says what was not sent`() async throws {
        let server = try await ScriptedServer { _ in .answer(200) }
        try await server.close()
        let report = try await report(
            of: LoadPlan(rate: 100, extent: .count(10), timeout: .milliseconds(300)),
            against: server)
        #expect(report.ending == .gaveUp)
        #expect(report.connections.opened == 0)
        #expect(report.connections.failed.map(\.reason) == ["connection refused"])
        #expect(!LoadExpectations().complaints(about: report).isEmpty)
    }
}

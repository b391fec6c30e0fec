import NIOCore
import PushGateway
import Testing

@testable import PushServer

/// Tests the limits of one connection: requests in flight, and resets of its streams.
@Suite(.timeLimit(.minutes(10)))
struct BudgetTests {
    private static func attack(_ streams: Range<Int>) -> [UInt8] {
        streams.flatMap { Frame.madeReset(stream: UInt32($0) * 2 + 1) }
    }

    @Test func `H2: what the server resets counts, and too much ends the connection`() throws {
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler)
        try wire.open()
        for start in stride(from: 0, to: 20_000, by: 100) where wire.isOpen {
            try? wire.send(Self.attack(start..<start + 100))
            handler.release()
        }
        let goAway = wire.receivedFrames().last { $0.kind == .goAway }
        #expect(goAway?.errorCode == 11, "ENHANCE_YOUR_CALM")
        #expect(!wire.isOpen)
        #expect(handler.requests.count <= 1100)
    }

    @Test func `H2: what was reset is in flight until it is answered`() throws {
        var limits = WireLimits()
        limits.resets = 1_000_000
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler, limits: limits)
        try wire.open()
        try wire.send(Self.attack(0..<900))
        #expect(wire.reads())
        for start in stride(from: 900, to: 5000, by: 100) {
            try wire.send(Self.attack(start..<start + 100))
        }
        #expect(!wire.reads())
        #expect(handler.requests.count == limits.requestsAtOnce)
        for _ in 0..<25 { handler.release() }
        #expect(handler.requests.count == 5000)
        #expect(handler.batches.allSatisfy { $0 <= limits.requestsAtOnce })
        #expect(wire.reads())
    }

    @Test func `the payloads in flight have a limit too`() throws {
        var limits = WireLimits()
        limits.bytesInFlight = 10_000
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler, limits: limits)
        try wire.open()
        for number in 0..<3 {
            let stream = UInt32(number) * 2 + 1
            #expect(wire.reads())
            try wire.send(
                .headers(PushFields.make(), stream: stream, ends: false),
                .data([UInt8](repeating: 65, count: 4096), stream: stream))
        }
        #expect(!wire.reads())
        handler.release()
        #expect(wire.reads())
    }

    @Test func `H2: other connections' requests come between those of a greedy one`() async throws {
        var limits = WireLimits.patient
        limits.resets = 1_000_000
        let handler = RecordingHandler(holds: true)
        try await withServer(handler, limits: limits) { port in
            let greedy = try await WireClient(port: port)
            try await greedy.open()
            // The server stops reading, so that this is never sent completely.
            greedy.startSending(Self.attack(0..<50_000))
            await handler.waitForRequests(limits.requestsAtOnce)
            let modest = try await WireClient(port: port, tls: .init())
            try await modest.open(.headers(PushFields.make()))
            await handler.waitForRequests(limits.requestsAtOnce + 1)
            #expect(handler.requests.last?.connection == 2)
            try await greedy.close()
            handler.release()
            #expect(await modest.answer().status == "200")
        }
    }

    @Test func `a budget is spent at once and refilled by the second`() {
        var budget = RateBudget(burst: 3, perSecond: 2)
        let spent = [(3, 0), (1, 900), (2, 1100), (1, 1900), (2, 2000), (4, 3_600_000)].map {
            budget.spend($0, at: EmbeddedWire.start + .milliseconds($1))
        }
        #expect(spent == [true, false, true, false, true, false])
    }
}

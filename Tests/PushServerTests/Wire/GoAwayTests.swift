import NIOCore
import PushGateway
import Testing

@testable import PushServer

/// The time of a connection after GOAWAY.
@Suite(.timeLimit(.minutes(10)))
struct GoAwayTests {
    /// A connection with one answered request that has been idle for an hour.
    private static func idle(_ limits: WireLimits = WireLimits()) throws -> EmbeddedWire {
        let wire = try EmbeddedWire(limits: limits)
        try wire.open(.headers(PushFields.make()))
        wire.advance(by: .hours(1))
        let goAway = try #require(wire.receivedFrames().last)
        #expect(goAway.kind == .goAway)
        #expect(goAway.payload.prefix(8) == [0, 0, 0, 1, 0, 0, 0, 0], "stream 1, NO_ERROR")
        return wire
    }

    @Test func `a new request is refused, and PING is answered`() throws {
        let wire = try Self.idle()
        try wire.send(.headers(PushFields.make(), stream: 3), .ping)
        let frames = wire.receivedFrames()
        let refused = try #require(frames.first { $0.kind == .resetStream })
        #expect(refused.stream == 3)
        #expect(refused.errorCode == 7, "REFUSED_STREAM")
        #expect(frames.contains { $0.kind == .ping && $0.flags == 1 })
        #expect(!frames.contains { $0.kind == .headers })
        #expect(wire.isOpen)
    }

    // Node sends GOAWAY in turn, and then closes its side.
    @Test func `a client's own GOAWAY shortens nothing`() throws {
        let wire = try Self.idle()
        try wire.send(Frame(kind: .goAway, payload: [0, 0, 0, 0, 0, 0, 0, 0]))
        wire.advance(by: .seconds(29))
        #expect(wire.isOpen)
        wire.advance(by: .seconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `without GOAWAY of the server, that of a client ends the connection`() throws {
        let wire = try EmbeddedWire()
        try wire.open(.headers(PushFields.make()))
        try wire.send(Frame(kind: .goAway, payload: [0, 0, 0, 0, 0, 0, 0, 0]))
        #expect(!wire.isOpen)
    }

    @Test func `a mistake ends the connection at once`() throws {
        let wire = try Self.idle()
        try wire.send(Frame(kind: .data, stream: 0, payload: [1]))
        #expect(wire.receivedFrames().last?.errorCode == 1, "PROTOCOL_ERROR")
        #expect(!wire.isOpen)
    }

    @Test func `a setting closes the connection together with GOAWAY`() throws {
        #expect(try !Self.idle(.withoutGoAwayTime).isOpen)
    }

    @Test func `a request in flight is answered before the connection closes`() throws {
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler)
        try wire.open(.headers(PushFields.make()))
        wire.quiesce()
        #expect(wire.receivedFrames().last?.kind == .goAway)
        wire.advance(by: .seconds(60))
        #expect(wire.isOpen)
        handler.release()
        #expect(wire.receivedFrames().map(\.kind) == [.settings, .headers])
        #expect(!wire.isOpen)
    }

    // Node ends its side of the connection after GOAWAY, and waits for the server's.
    @Test(arguments: [nil, WireClient.TLS()])
    func `over a socket, the server's side outlives the client's`(tls: WireClient.TLS?) async throws
    {
        let handler = RecordingHandler { _ in
            var response = PushResponse(status: 0, id: PushFields.id)
            response.fault = AppliedFault(name: "f", answer: .goaway)
            return response
        }
        var limits = WireLimits.patient
        limits.goAwayTime = .hours(1)
        limits.shutdownGracePeriod = .zero
        try await withServer(handler, limits: limits) { port in
            let client = try await WireClient(port: port, tls: tls)
            try await client.open(.headers(PushFields.make()))
            #expect(await client.next(.goAway) != nil)
            try await client.send(.headers(PushFields.make(), stream: 3))
            #expect(await client.next(.resetStream)?.errorCode == 7)
            try await client.closeOutput()
            let other = try await WireClient(port: port)
            try await other.open(.headers(PushFields.make()))
            #expect(await other.next(.goAway) != nil)
            #expect(client.isOpen)
        }
    }
}

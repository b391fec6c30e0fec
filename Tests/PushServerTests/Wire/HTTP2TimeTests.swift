import NIOCore
import PushGateway
import Testing

@testable import PushServer

/// How long an HTTP/2 connection waits for its client.
struct HTTP2TimeTests {
    private static let data = [UInt8](repeating: 65, count: 9)

    @Test(arguments: ["PRI * HTTP", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"])
    func `L4: a connection begins within 10 seconds`(start: String) throws {
        let wire = try EmbeddedWire()
        try wire.send(Array(start.utf8))
        wire.advance(by: .milliseconds(9999))
        #expect(wire.isOpen)
        wire.advance(by: .milliseconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `L4: a header block is complete within 10 seconds, however it trickles`() throws {
        let handler = RecordingHandler()
        let wire = try EmbeddedWire(handler)
        var headers = Frame.headers(PushFields.make())
        headers.flags = Frame.endStream
        try wire.open(headers)
        for _ in 0..<4 {
            wire.advance(by: .seconds(2))
            try wire.send(Frame(kind: .continuation, stream: 1, payload: [0, 1, 120, 0]))
        }
        #expect(wire.isOpen)
        wire.advance(by: .seconds(2))
        #expect(wire.receivedFrames().last?.errorCode == 11, "ENHANCE_YOUR_CALM")
        #expect(!wire.isOpen)
        #expect(handler.requests.isEmpty)
    }

    @Test func `L4: a body is complete within 30 seconds, or its stream is reset`() throws {
        let handler = RecordingHandler()
        let wire = try EmbeddedWire(handler)
        try wire.open(.headers(PushFields.make(), ends: false))
        wire.advance(by: .seconds(5))
        try wire.send(.headers(PushFields.make(), stream: 3, ends: false))
        _ = wire.receivedFrames()
        for _ in 0..<25 {
            wire.advance(by: .seconds(1))
            try wire.send(.data(Self.data, ends: false), .data(Self.data, stream: 3, ends: false))
        }
        #expect(wire.receivedFrames().filter { $0.kind == .resetStream }.map(\.stream) == [1])
        try wire.send(.data([], stream: 3))
        #expect(wire.receivedFrames().map(\.kind).contains(.headers))
        #expect(handler.requests.count == 1)
        #expect(handler.refusalCount == 1)
        #expect(wire.isOpen)
    }

    @Test func `L4: an idle connection gets GOAWAY after an hour, and a PING keeps it`() throws {
        let wire = try EmbeddedWire()
        try wire.open(.headers(PushFields.make()))
        wire.advance(by: .minutes(59))
        try wire.send(.ping)
        wire.advance(by: .minutes(59))
        #expect(wire.isOpen)
        _ = wire.receivedFrames()
        wire.advance(by: .minutes(1))
        let goAway = try #require(wire.receivedFrames().last)
        #expect(goAway.kind == .goAway)
        #expect(goAway.errorCode == 0)
        #expect(goAway.payload.dropFirst(8).elementsEqual(#"{"reason":"IdleTimeout"}"#.utf8))
        wire.advance(by: .milliseconds(29_999))
        #expect(wire.isOpen)
        wire.advance(by: .milliseconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `L4: answers for which the client has no window do not keep it open`() throws {
        let handler = RecordingHandler { _ in
            PushResponse(status: 400, reason: .badTopic, id: "1")
        }
        let wire = try EmbeddedWire(handler)
        let noWindow = Frame(kind: .settings, payload: [0, 4, 0, 0, 0, 0])
        try wire.send(WireClient.preface + noWindow.bytes + Frame.headers(PushFields.make()).bytes)
        wire.advance(by: .minutes(60))
        #expect(wire.isOpen)
        wire.advance(by: .seconds(30))
        #expect(!wire.isOpen)
    }

    @Test func `a connection that waits for an answer is not idle`() throws {
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler)
        try wire.open(.headers(PushFields.make()))
        wire.advance(by: .hours(3))
        #expect(wire.isOpen)
        handler.release()
        #expect(wire.receivedFrames().last?.kind == .headers)
        wire.advance(by: .hours(1))
        #expect(wire.receivedFrames().last?.kind == .goAway)
        wire.advance(by: .seconds(30))
        #expect(!wire.isOpen)
    }

    @Test(arguments: [(TimeAmount.seconds(30), TimeAmount.milliseconds(1500)), (.zero, .zero)])
    func `H4: with nothing in flight, the end waits no longer than half of the grace period`(
        goAwayTime: TimeAmount, stays: TimeAmount
    ) throws {
        var limits = WireLimits()
        limits.goAwayTime = goAwayTime
        let wire = try EmbeddedWire(limits: limits)
        try wire.open(.headers(PushFields.make()))
        wire.quiesce()
        #expect(wire.receivedFrames().last?.kind == .goAway)
        #expect(wire.isOpen == (stays > .zero))
        wire.advance(by: stays)
        #expect(!wire.isOpen)
    }
}

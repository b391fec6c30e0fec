import NIOCore
import PushGateway
import Testing

@testable import PushServer

/// Tests the effects of answers on their connection.
struct ConnectionLimitTests {
    private static let acknowledgement = Frame(kind: .settings, flags: Frame.acknowledgement)

    /// Answers 400 where the topic is “bad”.
    private static func choosy() -> RecordingHandler {
        RecordingHandler { request in
            request.collapseID == "bad"
                ? PushResponse(status: 400, reason: .badCollapseID, id: "1")
                : PushResponse(status: 200, id: "1")
        }
    }

    private static func push(_ stream: UInt32, isBad: Bool = false) -> Frame {
        .headers(
            PushFields.make(extra: isBad ? [("apns-collapse-id", "bad")] : []), stream: stream)
    }

    /// The limits that the SETTINGS frames announce.
    private static func limits(in frames: [Frame]) -> [UInt32] {
        frames.filter { $0.kind == .settings && $0.flags == 0 }.compactMap { frame in
            stride(from: 0, to: frame.payload.count, by: 6).first { frame.payload[$0 + 1] == 3 }.map
            {
                frame.payload[$0 + 2..<$0 + 6].reduce(0) { $0 << 8 | UInt32($1) }
            }
        }
    }

    @Test func `SETTINGS raise, lower and restore the limit`() throws {
        var limits = WireLimits()
        limits.streams = .realistic
        let wire = try EmbeddedWire(Self.choosy(), limits: limits)
        try wire.open(Self.acknowledgement)
        #expect(Self.limits(in: wire.receivedFrames()) == [1])
        try wire.send(Self.push(1))
        #expect(Self.limits(in: wire.receivedFrames()) == [1000])
        try wire.send(Self.acknowledgement, Self.push(3, isBad: true))
        #expect(Self.limits(in: wire.receivedFrames()) == [1])
        try wire.send(Self.acknowledgement, Self.push(5))
        #expect(Self.limits(in: wire.receivedFrames()) == [1000])
    }

    @Test func `a stream above the limit is refused, and the connection continues`() throws {
        let handler = RecordingHandler(holds: true)
        let wire = try EmbeddedWire(handler)
        try wire.open(Self.acknowledgement)
        for number in 0..<3000 as Range<UInt32> {
            try wire.send(Self.push(number * 2 + 1))
        }
        let refused = wire.receivedFrames().filter { $0.kind == .resetStream }
        #expect(refused.count == 2999)
        #expect(refused.allSatisfy { $0.errorCode == 7 }, "REFUSED_STREAM")
        #expect(handler.requests.count == 1)
        handler.release()
        try wire.send(Self.acknowledgement, Self.push(6001), Self.push(6003))
        #expect(handler.requests.count == 3)
        #expect(wire.isOpen)
    }

    // nghttp2's clients open up to 100 streams before they read SETTINGS.
    @Test func `what is sent before SETTINGS can be known is answered`() throws {
        let handler = RecordingHandler()
        let wire = try EmbeddedWire(handler)
        try wire.open()
        for number in 0..<100 as Range<UInt32> { try wire.send(Self.push(number * 2 + 1)) }
        #expect(handler.requests.count == 100)
        #expect(!wire.receivedFrames().contains { $0.kind == .resetStream })
    }

    @Test func `more streams than the full number are refused at any time`() throws {
        let handler = RecordingHandler(holds: true)
        var limits = WireLimits()
        limits.streams = .simple
        limits.concurrentStreams = 10
        let wire = try EmbeddedWire(handler, limits: limits)
        try wire.open()
        for number in 0..<15 as Range<UInt32> { try wire.send(Self.push(number * 2 + 1)) }
        #expect(wire.receivedFrames().filter { $0.kind == .resetStream }.count == 5)
        #expect(handler.requests.count == 10)
    }

    @Test func `too many refusals end the connection once all is answered`() throws {
        var limits = WireLimits()
        limits.refusals = 3
        let handler = Self.choosy()
        let wire = try EmbeddedWire(handler, limits: limits)
        try wire.open()
        for number in 0..<3 as Range<UInt32> {
            #expect(wire.isOpen)
            try wire.send(Self.push(number * 2 + 1, isBad: true))
        }
        let frames = wire.receivedFrames()
        let goAway = try #require(frames.first { $0.kind == .goAway })
        #expect(goAway.errorCode == 0)
        #expect(goAway.payload.dropFirst(8).elementsEqual(#"{"reason":"TooManyRequests"}"#.utf8))
        #expect(frames.filter { $0.kind == .headers }.count == 3)
        #expect(frames.last?.kind == .goAway, "Some clients read nothing behind it.")
        wire.advance(by: .seconds(30))
        #expect(!wire.isOpen)
        #expect(handler.refusalCount == 1)
    }

    // Seen on the wire: LastStreamID=0 ErrCode=NO_ERROR Debug={"reason":"BadCertificateEnvironment"}
    @Test func `the gateway may end a connection instead of an answer`() throws {
        let handler = RecordingHandler(holds: true) { _ in
            PushResponse(
                status: 403, reason: .badCertificateEnvironment, id: "1",
                goAway: .badCertificateEnvironment)
        }
        let wire = try EmbeddedWire(handler)
        try wire.open(Self.push(1), Self.push(3))
        _ = wire.receivedFrames()
        handler.release()
        let frames = wire.receivedFrames()
        #expect(frames.map(\.kind) == [.goAway])
        let goAway = try #require(frames.first)
        #expect(goAway.payload.count == 46)
        #expect(goAway.payload.prefix(8).allSatisfy { $0 == 0 })
        #expect(
            goAway.payload.dropFirst(8)
                .elementsEqual(#"{"reason":"BadCertificateEnvironment"}"#.utf8))
        #expect(!wire.isOpen)
    }
}

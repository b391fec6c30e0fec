import NIOCore
import PushGateway
import Testing

@testable import PushServer

/// Tests a fault as a provider sees it.
struct FaultTests {
    /// Strikes the first request, and lets the others through.
    private static func handler(
        _ answer: FaultAnswer, _ phase: FaultPhase = .before, delay: Duration? = nil
    ) -> RecordingHandler {
        RecordingHandler { request in
            guard request.id == PushFields.id else { return PushResponse(status: 200, id: "") }
            var response = PushResponse(status: 0, id: PushFields.id)
            if case .refusal(let reason) = answer {
                response.status = reason.status
                response.reason = reason
            } else if answer == .delay {
                response.status = 200
            }
            response.fault = AppliedFault(name: "f", answer: answer, phase: phase, delay: delay)
            return response
        }
    }

    /// A request that no fault strikes.
    private static func other(stream: UInt32) -> Frame {
        .headers(PushFields.make().filter { $0.0 != "apns-id" }, stream: stream)
    }

    private static func opened(_ handler: RecordingHandler) throws -> (EmbeddedWire, [Frame]) {
        let wire = try EmbeddedWire(handler)
        try wire.open(.headers(PushFields.make()), other(stream: 3))
        return (wire, wire.receivedFrames())
    }

    @Test func `a refusal by a fault looks as APNs' own`() throws {
        let (wire, frames) = try Self.opened(Self.handler(.refusal(.serviceUnavailable)))
        #expect(frames.filter { $0.stream == 1 }.map(\.kind) == [.headers, .data])
        #expect(
            frames.first { $0.kind == .data }?.payload
                == Array(#"{"reason":"ServiceUnavailable"}"#.utf8))
        #expect(wire.isOpen)
    }

    @Test(arguments: FaultPhase.allCases)
    func `a reset concerns its stream alone`(phase: FaultPhase) throws {
        let (wire, frames) = try Self.opened(Self.handler(.reset, phase))
        let reset = try #require(frames.first { $0.kind == .resetStream })
        #expect(reset.stream == 1)
        #expect(reset.errorCode == 2, "INTERNAL_ERROR")
        #expect(frames.contains { $0.kind == .headers && $0.stream == 3 })
        #expect(wire.isOpen)
    }

    @Test(arguments: [(FaultPhase.before, UInt32(7)), (.after, 2)])
    func `GOAWAY ends the connection 30 seconds after the other requests are answered`(
        phase: FaultPhase, code: UInt32
    ) throws {
        let (wire, frames) = try Self.opened(Self.handler(.goaway, phase))
        #expect(frames.first { $0.kind == .resetStream }?.errorCode == code)
        #expect(frames.contains { $0.kind == .headers && $0.stream == 3 })
        let goAway = try #require(frames.first { $0.kind == .goAway })
        #expect(goAway.payload.dropFirst(8).elementsEqual(#"{"reason":"Shutdown"}"#.utf8))
        wire.advance(by: .milliseconds(29_999))
        #expect(wire.isOpen)
        wire.advance(by: .milliseconds(1))
        #expect(!wire.isOpen)
    }

    @Test func `a delay holds back one answer, and nothing else`() throws {
        let (wire, frames) = try Self.opened(Self.handler(.delay, delay: .seconds(2)))
        #expect(frames.filter { $0.kind == .headers }.map(\.stream) == [3])
        wire.advance(by: .milliseconds(1999))
        #expect(wire.receivedFrames().isEmpty)
        try wire.send(Self.other(stream: 5))
        #expect(wire.receivedFrames().map(\.stream) == [5])
        wire.advance(by: .milliseconds(1))
        #expect(wire.receivedFrames().map(\.stream) == [1])
    }

    @Test func `an answer whose client has left is dropped`() throws {
        let (wire, _) = try Self.opened(Self.handler(.delay, delay: .seconds(2)))
        try wire.send(Frame.reset(stream: 1))
        wire.advance(by: .seconds(3))
        #expect(wire.receivedFrames().isEmpty)
        #expect(wire.isOpen)
    }

    @Test func `many delays leave room for other requests`() throws {
        var limits = WireLimits()
        limits.requestsInFlight = 2
        let wire = try EmbeddedWire(Self.handler(.delay, delay: .seconds(2)), limits: limits)
        try wire.open()
        for stream in stride(from: UInt32(1), to: 21, by: 2) {
            try wire.send(.headers(PushFields.make(), stream: stream))
        }
        try wire.send(Self.other(stream: 101))
        #expect(wire.receivedFrames().contains { $0.kind == .headers && $0.stream == 101 })
        #expect(wire.reads())
        wire.advance(by: .seconds(2))
        #expect(wire.receivedFrames().filter { $0.kind == .headers }.count == 10)
    }

    @Test func `silence ends with the connection's idle time`() throws {
        let (wire, frames) = try Self.opened(Self.handler(.silence))
        #expect(frames.filter { $0.kind == .headers }.map(\.stream) == [3])
        wire.advance(by: .minutes(59))
        #expect(wire.receivedFrames().isEmpty)
        #expect(wire.isOpen)
        wire.advance(by: .minutes(1))
        #expect(wire.receivedFrames().map(\.kind) == [.goAway])
        wire.advance(by: .seconds(30))
        #expect(!wire.isOpen)
    }

    @Test func `resets by faults are not held against the client`() throws {
        let wire = try EmbeddedWire(Self.handler(.reset))
        try wire.open()
        for stream in stride(from: UInt32(1), to: 2401, by: 2) {
            try wire.send(.headers(PushFields.make(), stream: stream))
        }
        #expect(wire.receivedFrames().filter { $0.kind == .resetStream }.count == 1200)
        #expect(wire.isOpen)
    }

    // MARK: HTTP/1.1

    private static let request = Array(
        ("POST \(PushFields.path) HTTP/1.1\r\nHost: localhost\r\napns-id: \(PushFields.id)\r\n"
            + "Content-Length: 2\r\n\r\n{}").utf8)

    private static func text(_ wire: EmbeddedWire) -> String {
        String(decoding: wire.received(), as: UTF8.self)
    }

    @Test(arguments: [FaultAnswer.reset, .goaway])
    func `HTTP/1.1 has its connection closed`(answer: FaultAnswer) throws {
        let wire = try EmbeddedWire(Self.handler(answer))
        try wire.send(Self.request)
        #expect(Self.text(wire).isEmpty)
        #expect(!wire.isOpen)
    }

    @Test func `HTTP/1.1 waits for a delayed answer`() throws {
        let wire = try EmbeddedWire(
            Self.handler(.refusal(.tooManyRequests), delay: .seconds(90)))
        try wire.send(Self.request)
        wire.advance(by: .seconds(89))
        #expect(Self.text(wire).isEmpty)
        wire.advance(by: .seconds(1))
        #expect(Self.text(wire).hasPrefix("HTTP/1.1 429 "))
        #expect(wire.isOpen)
    }

    @Test func `HTTP/1.1 is kept waiting for no longer than between two requests`() throws {
        let wire = try EmbeddedWire(Self.handler(.silence))
        try wire.send(Self.request)
        wire.advance(by: .seconds(59))
        #expect(wire.isOpen)
        wire.advance(by: .seconds(1))
        #expect(Self.text(wire).isEmpty)
        #expect(!wire.isOpen)
    }
}

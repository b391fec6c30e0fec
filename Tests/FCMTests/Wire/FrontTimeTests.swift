import NIOCore
import NIOEmbedded
import PushServer
import Testing

@testable import FCM

/// The limits of time, in a time that the test moves.
struct FrontTimeTests {
    private final class Wire {
        private let loop = EmbeddedEventLoop()
        private let channel: EmbeddedChannel

        init() throws {
            let setup = try FrontSetup(
                identity: WireFixture.authority.identity, tunnels: [], limits: FCMLimits(),
                logger: WireFixture.logger, answer: WireFixture.echo)
            channel = EmbeddedChannel(loop: loop)
            try channel.pipeline.syncOperations.addHandler(FrontDetector(in: .clear, setup))
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        }

        var isOpen: Bool { channel.isActive }

        func send(_ bytes: [UInt8]) throws { try channel.writeInbound(ByteBuffer(bytes: bytes)) }

        func advance(_ seconds: Int64) { loop.advanceTime(by: .seconds(seconds)) }

        /// Returns the frames since the last call.
        func frames() throws -> [RawFrame] {
            var bytes: [UInt8] = []
            while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
                bytes += buffer.readableBytesView
            }
            return RawFrame.all(in: bytes)
        }
    }

    // swift-format-ignore
    @Test(arguments: [
        ("",                                               10),
        ("PR",                                             10),
        ("CONNECT fcm.goo",                                10),
        ("\u{16}\u{3}\u{1}",                               10),
        ("POST / HTTP/1.1\r\nHo",                          10),
        ("POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nabc", 30),
    ])
    func `a connection whose request is late is closed`(text: String, limit: Int64) throws {
        let wire = try Wire()
        if !text.isEmpty { try wire.send(Array(text.utf8)) }
        wire.advance(limit - 1)
        #expect(wire.isOpen)
        // TLS waits one second for the client's end.
        wire.advance(2)
        #expect(!wire.isOpen)
    }

    @Test(arguments: [
        [], RawFrame.settings.bytes + RawFrame.request(stream: 1, flags: 0).bytes,
    ])
    func `a late preface or header block ends the connection`(bytes: [UInt8]) throws {
        let wire = try Wire()
        try wire.send(RawFrame.preface + bytes)
        wire.advance(9)
        #expect(try !wire.frames().contains { $0.type == 7 })
        wire.advance(1)
        let goAway = try #require(wire.frames().last)
        #expect(goAway.type == 7)
        #expect(goAway.payload.dropFirst(4).starts(with: [0, 0, 0, 11]), "ENHANCE_YOUR_CALM")
        wire.advance(1)
        #expect(!wire.isOpen)
    }

    @Test func `a late body resets its stream, and an idle connection ends`() throws {
        let wire = try Wire()
        let start = RawFrame.preface + RawFrame.settings.bytes
        try wire.send(start + RawFrame.request(stream: 1, flags: 4).bytes)
        wire.advance(29)
        #expect(try wire.frames().allSatisfy { $0.type == 4 })
        wire.advance(1)
        #expect(
            try wire.frames() == [RawFrame(type: 3, stream: 1, payload: [0, 0, 0, 8])], "CANCEL")
        wire.advance(269)
        #expect(try wire.frames().isEmpty)
        wire.advance(1)
        let goAway = try #require(wire.frames().last)
        #expect(goAway.type == 7)
        #expect(goAway.payload.dropFirst(4).starts(with: [0, 0, 0, 0]), "NO_ERROR")
        wire.advance(1)
        #expect(!wire.isOpen)
    }
}

import Logging
import NIOCore
import NIOEmbedded
import NIOSSL

@testable import PushServer

/// One connection of a server without a socket, in a time that the test moves.
final class EmbeddedWire {
    private let loop = EmbeddedEventLoop()
    private let channel: EmbeddedChannel

    init(
        _ handler: RecordingHandler = RecordingHandler(), limits: WireLimits = WireLimits()
    ) throws {
        channel = EmbeddedChannel(loop: loop)
        let setup = WireSetup(
            handler: handler, verifier: ProviderTokenVerifier(keys: KeyRing()),
            tls: try WireSetup.tls(TestHome.authority.identity), limits: limits,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let connection = WireConnection(id: 1, host: nil, peer: "a test")
        try channel.pipeline.syncOperations.addHandler(
            FirstBytesHandler(layer: .clear, connection: connection, setup: setup))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    var isOpen: Bool { channel.isActive }

    func send(_ bytes: [UInt8]) throws {
        try channel.writeInbound(ByteBuffer(bytes: bytes))
    }

    func send(_ frames: Frame...) throws {
        try send(frames.flatMap(\.bytes))
    }

    /// Preface, SETTINGS, and the frames.
    func open(_ frames: Frame...) throws {
        try send(WireClient.preface + Frame.settings.bytes + frames.flatMap(\.bytes))
    }

    func quiesce() {
        channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        loop.run()
    }

    func advance(by time: TimeAmount) {
        loop.advanceTime(by: time)
    }

    /// What the server has sent since the last call.
    func received() -> [UInt8] {
        loop.run()
        var bytes: [UInt8] = []
        while let buffer = try? channel.readOutbound(as: ByteBuffer.self) {
            bytes += buffer.readableBytesView
        }
        return bytes
    }

    func receivedFrames() -> [Frame] {
        var bytes = received()
        var frames: [Frame] = []
        while let frame = Frame.take(from: &bytes) { frames.append(frame) }
        return frames
    }
}

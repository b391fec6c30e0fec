import Logging
import NIOCore
import NIOEmbedded
import NIOSSL

@testable import PushServer

/// One connection of a server without a socket, in a time that the test moves.
final class EmbeddedWire {
    /// The start time of the loop, an arbitrary instant.
    static let start = NIODeadline.uptimeNanoseconds(1_000_000_000)

    private let loop = EmbeddedEventLoop()
    private let channel: EmbeddedChannel
    private let counter = ReadCounter()

    init(
        _ handler: RecordingHandler = RecordingHandler(), limits: WireLimits = WireLimits(),
        layer: FirstBytesHandler.TransportLayer = .clear, page: String? = nil
    ) throws {
        channel = EmbeddedChannel(loop: loop)
        let setup = WireSetup(
            handler: handler, verifier: ProviderTokenVerifier(keys: KeyRing()),
            tls: try WireSetup.tls(TestHome.authority.identity), limits: limits,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }, page: { page })
        let connection = WireConnection(id: 1, host: nil, peer: "a test")
        try channel.pipeline.syncOperations.addHandlers([
            counter, FirstBytesHandler(layer: layer, connection: connection, setup: setup),
        ])
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    var isOpen: Bool { channel.isActive }

    /// Whether more would be read from a socket.
    func reads() -> Bool {
        let before = counter.count
        channel.read()
        return counter.count > before
    }

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

    /// Returns the bytes from the server since the last call.
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

/// Counts what the handlers behind it ask for.
private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = ByteBuffer

    private(set) var count = 0

    func read(context: ChannelHandlerContext) {
        count += 1
        context.read()
    }
}

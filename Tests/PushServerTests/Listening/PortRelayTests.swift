import Logging
import NIOCore
import NIOPosix
import Testing

@testable import Listening

/// A port whose connections are passed on to another one.
@Suite(.timeLimit(.minutes(5)))
struct PortRelayTests {
    private static let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

    private func relay(refusal: String = "") -> PortRelay {
        PortRelay(
            host: "localhost", port: 0, name: "The port", refusal: ByteBuffer(string: refusal),
            logger: Self.logger)
    }

    @Test func `bytes pass both ways, however many, and so does the end`() async throws {
        let echo = try await EchoServer()
        let relay = relay()
        let port = try await relay.start()
        relay.relay(to: PortRelay.Target(host: "127.0.0.1", port: echo.port))
        let sent = ByteBuffer(bytes: (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let received = try await TestClient.exchange(sent, with: port)
        #expect(received == sent)
        let other = try await TestClient.exchange(ByteBuffer(string: "again"), with: port)
        #expect(String(buffer: other) == "again")
        await relay.close()
        try await echo.close()
    }

    @Test func `without a target, or with one that is gone, the refusal is sent`() async throws {
        let echo = try await EchoServer()
        let relay = relay(refusal: "no Belfry is there")
        let port = try await relay.start()
        let early = try await TestClient.exchange(ByteBuffer(string: "hello"), with: port)
        #expect(String(buffer: early) == "no Belfry is there")
        relay.relay(to: PortRelay.Target(host: "127.0.0.1", port: echo.port))
        try await echo.close()
        let late = try await TestClient.exchange(ByteBuffer(string: "hello"), with: port)
        #expect(String(buffer: late) == "no Belfry is there")
        await relay.close()
    }

    @Test func `another target gets new connections, and those to the former are closed`()
        async throws
    {
        let (first, second) = (try await EchoServer("1"), try await EchoServer("2"))
        let relay = relay()
        let port = try await relay.start()
        relay.relay(to: PortRelay.Target(host: "127.0.0.1", port: first.port))
        let held = try await TestClient(port)
        try await held.send("a")
        #expect(await held.next() == "1a")
        relay.relay(to: PortRelay.Target(host: "127.0.0.1", port: second.port))
        #expect(await held.next() == nil, "the connection has ended")
        let next = try await TestClient(port)
        try await next.send("b")
        #expect(await next.next() == "2b")
        await relay.close()
        #expect(await next.next() == nil)
        // The port is free again.
        let again = PortRelay(
            host: "localhost", port: port, name: "The port", logger: Self.logger)
        #expect(try await again.start() == port)
        await again.close()
        for server in [first, second] { try await server.close() }
    }
}

/// A server that sends back what it gets, each read after a mark.
private struct EchoServer {
    private let channel: any Channel
    var port: Int { channel.localAddress?.port ?? 0 }

    init(_ mark: String = "") async throws {
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.pipeline.addHandler(EchoHandler(mark))
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    func close() async throws { try await channel.close() }
}

private final class EchoHandler: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    private let mark: String

    init(_ mark: String) { self.mark = mark }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if !mark.isEmpty { context.write(wrapOutboundOut(ByteBuffer(string: mark)), promise: nil) }
        context.write(data, promise: nil)
    }

    func channelReadComplete(context: ChannelHandlerContext) { context.flush() }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { context.close(mode: .output, promise: nil) }
    }
}

/// A client that reads what comes.
private final class TestClient: Sendable {
    private let channel: any Channel
    private let reads: AsyncStream<ByteBuffer>

    init(_ port: Int) async throws {
        let (reads, continuation) = AsyncStream.makeStream(of: ByteBuffer.self)
        self.reads = reads
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelOption(.allowRemoteHalfClosure, value: true)
            .channelInitializer { $0.pipeline.addHandler(CollectingHandler(continuation)) }
            .connect(host: "127.0.0.1", port: port).get()
    }

    func send(_ text: String) async throws {
        try await channel.writeAndFlush(ByteBuffer(string: text))
    }

    /// The next read; `nil` at the end.
    func next() async -> String? {
        for await read in reads { return String(buffer: read) }
        return nil
    }

    /// Sends bytes, ends its side, and returns what comes until the other side ends.
    static func exchange(_ bytes: ByteBuffer, with port: Int) async throws -> ByteBuffer {
        let client = try await TestClient(port)
        async let sent: Void = client.channel.writeAndFlush(bytes)
        var received = ByteBuffer()
        var isOpen = true
        for await read in client.reads {
            received.writeImmutableBuffer(read)
            if isOpen, received.readableBytes >= bytes.readableBytes {
                isOpen = false
                try? await client.channel.close(mode: .output)
            }
        }
        try? await sent
        return received
    }
}

private final class CollectingHandler: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer
    private let reads: AsyncStream<ByteBuffer>.Continuation

    init(_ reads: AsyncStream<ByteBuffer>.Continuation) { self.reads = reads }

    func channelRead(context _: ChannelHandlerContext, data: NIOAny) {
        reads.yield(unwrapInboundIn(data))
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed {
            reads.finish()
            context.close(promise: nil)
        }
    }

    func channelInactive(context _: ChannelHandlerContext) { reads.finish() }
    func errorCaught(context: ChannelHandlerContext, error _: any Error) {
        context.close(promise: nil)
    }
}

import NIOCore
import NIOPosix
import NIOSSL

/// A client that sends and receives bytes, such as HTTP/1.1 as text.
final class TextClient {
    private let channel: any Channel
    private var chunks: AsyncStream<[UInt8]>.Iterator
    private(set) var received: [UInt8] = []

    /// Connects, and begins TLS at once if `tls` is set.
    init(_ port: Int, tls: TLSConfiguration? = nil) async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        chunks = stream.makeAsyncIterator()
        channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    if let tls { try pipeline.addHandler(Self.handler(tls)) }
                    try pipeline.addHandler(Receiver(continuation))
                }
            }
            .connect(host: "127.0.0.1", port: port).get()
    }

    /// Begins TLS inside a tunnel.
    func startTLS(_ tls: TLSConfiguration) async throws {
        let channel = channel
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(Self.handler(tls), position: .first)
        }.get()
    }

    func send(_ text: String) async throws { try await send(Array(text.utf8)) }

    func send(_ bytes: [UInt8]) async throws {
        try await channel.writeAndFlush(ByteBuffer(bytes: bytes)).get()
    }

    func close() async throws { try await channel.close().get() }

    /// Returns the text that arrives until it ends with `end`, or until the server closes the
    /// connection.
    func text(until end: String? = nil) async -> String {
        while true {
            let text = String(decoding: received, as: UTF8.self)
            if let end, text.hasSuffix(end) {
                received = []
                return text
            }
            guard let chunk = await chunks.next() else { return text }
            received += chunk
        }
    }

    private static func handler(_ tls: TLSConfiguration) throws -> NIOSSLClientHandler {
        try NIOSSLClientHandler(
            context: NIOSSLContext(configuration: tls), serverHostname: "fcm.googleapis.com")
    }

    private final class Receiver: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        private let chunks: AsyncStream<[UInt8]>.Continuation

        init(_ chunks: AsyncStream<[UInt8]>.Continuation) { self.chunks = chunks }

        func channelRead(context _: ChannelHandlerContext, data: NIOAny) {
            chunks.yield(Array(unwrapInboundIn(data).readableBytesView))
        }

        func channelInactive(context _: ChannelHandlerContext) { chunks.finish() }

        func errorCaught(context: ChannelHandlerContext, error _: any Error) {
            chunks.finish()
            context.close(promise: nil)
        }
    }
}

import NIOCore
import NIOPosix

/// A server that writes the same bytes to each connection as soon as a client sends some.
struct CannedServer {
    private let channel: any Channel

    /// `closes` ends each connection behind the bytes.
    init(_ text: String, closes: Bool = false) async throws {
        channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        Writer(text: text, closes: closes))
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
    }

    var url: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)/path" }

    func close() async throws { try await channel.close() }

    private final class Writer: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let text: String
        private let closes: Bool
        private var hasWritten = false

        init(text: String, closes: Bool) {
            self.text = text
            self.closes = closes
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !hasWritten else { return }
            hasWritten = true
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: text)), promise: nil)
            if closes { context.close(promise: nil) }
        }
    }
}

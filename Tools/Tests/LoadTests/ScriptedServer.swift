import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOPosix

/// A server of HTTP/2 in clear text that does with each push what a test says.
final class ScriptedServer: Sendable {
    enum Move: Hashable, Sendable {
        case answer(Int, reason: String? = nil)
        /// The server sends RST_STREAM instead of an answer.
        case reset
        /// An answer, and GOAWAY.
        case goAway
        /// The connection ends without a word.
        case hangUp
        case silence
    }

    let port: Int
    private let channel: any Channel

    /// `script` is asked with the number of each push, from 0.
    init(_ script: @escaping @Sendable (_ push: Int) -> Move) async throws {
        let loop = MultiThreadedEventLoopGroup.singleton.next()
        let script = try await loop.submit { NIOLoopBound(Script(script), eventLoop: loop) }.get()
        channel = try await ServerBootstrap(group: loop)
            .childChannelInitializer { connection in
                connection.eventLoop.makeCompletedFuture {
                    _ = try connection.pipeline.syncOperations.configureHTTP2Pipeline(
                        mode: .server, connectionConfiguration: .init(),
                        streamConfiguration: .init()
                    ) { stream in
                        stream.eventLoop.makeCompletedFuture {
                            try stream.pipeline.syncOperations.addHandler(
                                ScriptedStream(script.value, on: connection))
                        }
                    }
                }
            }
            .bind(host: "127.0.0.1", port: 0).get()
        port = channel.localAddress?.port ?? 0
    }

    func close() async throws {
        try await channel.close()
    }

    /// Counts pushes over all connections, which share one event loop.
    fileprivate final class Script {
        private let move: (Int) -> Move
        private var count = 0

        init(_ move: @escaping (Int) -> Move) {
            self.move = move
        }

        func next() -> Move {
            defer { count += 1 }
            return move(count)
        }
    }
}

private final class ScriptedStream: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private let script: ScriptedServer.Script
    private let connection: any Channel

    init(_ script: ScriptedServer.Script, on connection: any Channel) {
        self.script = script
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .data(let data) = unwrapInboundIn(data), data.endStream else { return }
        switch script.next() {
        case .answer(let status, let reason): answer(status, reason, context)
        case .reset:
            context.writeAndFlush(wrapOutboundOut(.rstStream(.internalError)), promise: nil)
        case .goAway:
            answer(200, nil, context)
            let reason = ByteBuffer(string: #"{"reason":"Shutdown"}"#)
            let options = context.channel.syncOptions
            let stream = try? options?.getOption(HTTP2StreamChannelOptions.streamID)
            guard let stream else { return }
            connection.writeAndFlush(
                HTTP2Frame(
                    streamID: .rootStream,
                    payload: .goAway(
                        lastStreamID: stream, errorCode: .noError, opaqueData: reason)),
                promise: nil)
        case .hangUp: connection.close(promise: nil)
        case .silence: break
        }
    }

    private func answer(_ status: Int, _ reason: String?, _ context: ChannelHandlerContext) {
        let headers = HPACKHeaders([(":status", String(status)), ("apns-id", "a")])
        context.write(
            wrapOutboundOut(.headers(.init(headers: headers, endStream: reason == nil))),
            promise: nil)
        if let reason {
            let body = ByteBuffer(string: #"{"reason":"\#(reason)"}"#)
            context.write(
                wrapOutboundOut(.data(.init(data: .byteBuffer(body), endStream: true))),
                promise: nil)
        }
        context.flush()
    }
}

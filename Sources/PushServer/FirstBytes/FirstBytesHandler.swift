import NIOCore
import NIOHTTP1
import NIOSSL
import NIOTLS

/// Decides by the first bytes what a connection speaks, puts the handlers for it in place and goes.
///
/// It stands at the front of every connection, again inside TLS, and again inside a tunnel.
final class FirstBytesHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    enum Stage {
        case clear
        /// In a tunnel that `CONNECT` opened.
        case tunnel
        /// Inside TLS.
        case secure
    }

    private let stage: Stage
    private let setup: WireSetup
    private var connection: WireConnection
    private var received = ByteBuffer()
    private var isDone = false
    private var deadline: Scheduled<Void>?

    init(stage: Stage, connection: WireConnection, setup: WireSetup) {
        self.stage = stage
        self.connection = connection
        self.setup = setup
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: setup.limits.patience) {
            let (handler, context) = loopBound.value
            handler.refuse(RefusalSentence.silence(of: handler.connection.peer), context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isDone {
            context.fireChannelRead(data)
            return
        }
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        guard let opening = Opening(received.readableBytesView) else { return }
        follow(opening, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if stage == .secure {
            refuse(RefusalSentence.handshake(error, from: connection.peer), context)
        } else {
            isDone = true
            context.close(promise: nil)
        }
    }

    private func follow(_ opening: Opening, _ context: ChannelHandlerContext) {
        let peer = connection.peer
        // swift-format-ignore
        switch (stage, opening) {
        case (_, .binaryProtocol):       refuse(RefusalSentence.binaryProtocol(from: peer), context)
        case (_, .http2):                proceed(context, to: [HTTP2Handler(connection, setup)])
        case (.secure, .http1),
             (.secure, .connect):        refuseHTTP1(context)
        case (.clear, .tls),
             (.tunnel, .tls):            proceedToTLS(context)
        case (.clear, .connect):         openTunnel(context)
        case (.clear, .http1),
             (.tunnel, .http1):          proceedToHTTP1(context)
        case (_, .unknown),
             (.secure, .tls),
             (.tunnel, .connect):
            refuse(RefusalSentence.unknown(received.readableBytesView, from: peer), context)
        }
    }

    private func proceedToTLS(_ context: ChannelHandlerContext) {
        let inside = FirstBytesHandler(stage: .secure, connection: connection, setup: setup)
        let pipeline = NIOLoopBound(context.pipeline.syncOperations, eventLoop: context.eventLoop)
        let loop = context.eventLoop
        let setup = setup
        let serverName = ByteToMessageHandler(
            SNIHandler { result in
                if case .hostname(let name) = result, inside.connection.host == nil {
                    inside.connection.host = name
                }
                return loop.makeCompletedFuture {
                    try pipeline.value.addHandler(setup.makeTLSHandler(), position: .before(inside))
                }
            })
        proceed(context, to: [serverName, inside])
    }

    private func proceedToHTTP1(_ context: ChannelHandlerContext) {
        do {
            // Handlers go in behind this one, so the last comes first.
            let pipeline = context.pipeline.syncOperations
            try pipeline.addHandler(HTTP1Handler(connection, setup), position: .after(self))
            try pipeline.configureHTTPServerPipeline(position: .after(self))
            leave(context)
        } catch {
            context.close(promise: nil)
        }
    }

    private func openTunnel(_ context: ChannelHandlerContext) {
        guard let request = ConnectRequest(received.readableBytesView) else {
            guard received.readableBytes < ConnectRequest.longest else {
                refuse(
                    RefusalSentence.unknown(received.readableBytesView, from: connection.peer),
                    context)
                return
            }
            return
        }
        guard request.isForAPNs else {
            let sentence = RefusalSentence.tunnel(to: request.host, from: connection.peer)
            refuse(sentence, context, saying: Self.forbidden(sentence))
            return
        }
        received.moveReaderIndex(forwardBy: request.length)
        connection.host = request.host
        context.writeAndFlush(
            wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 200 Connection established\r\n\r\n")),
            promise: nil)
        proceed(
            context, to: [FirstBytesHandler(stage: .tunnel, connection: connection, setup: setup)])
    }

    private static func forbidden(_ sentence: String) -> String {
        "HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain; charset=utf-8\r\n"
            + "content-length: \(sentence.utf8.count)\r\nconnection: close\r\n\r\n\(sentence)"
    }

    /// Netty answers HTTP/1.1 that comes where HTTP/2 belongs with SETTINGS and GOAWAY.
    private func refuseHTTP1(_ context: ChannelHandlerContext) {
        let frames = HTTP2Session.protocolErrorFarewell(
            limits: setup.limits, verifier: setup.verifier)
        refuse(
            RefusalSentence.http1OverTLS(from: connection.peer), context,
            saying: String(), frames: frames)
    }

    private func proceed(_ context: ChannelHandlerContext, to handlers: [any ChannelHandler]) {
        do {
            try context.pipeline.syncOperations.addHandlers(handlers, position: .after(self))
            leave(context)
        } catch {
            context.close(promise: nil)
        }
    }

    private func leave(_ context: ChannelHandlerContext) {
        isDone = true
        if received.readableBytes > 0 {
            context.fireChannelRead(wrapInboundOut(received))
            context.fireChannelReadComplete()
        }
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func refuse(
        _ sentence: String, _ context: ChannelHandlerContext, saying text: String = "",
        frames: ByteBuffer = ByteBuffer()
    ) {
        guard !isDone else { return }
        isDone = true
        setup.refuse(sentence)
        var farewell = frames
        farewell.writeString(text)
        guard farewell.readableBytes > 0 else {
            context.close(promise: nil)
            return
        }
        context.writeAndFlush(wrapOutboundOut(farewell)).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }
}

import Listening
import NIOCore
import NIOHTTP1
import NIOSSL
import NIOTLS
import PushGateway

/// Detects the protocol of a connection by its first bytes, installs the handlers for it and removes
/// itself from the pipeline.
///
/// Every connection begins with such a handler; TLS and a tunnel each have another one inside.
final class FirstBytesHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The layer that the handler reads from.
    enum TransportLayer {
        /// The connection itself, without a layer above it.
        case clear
        /// A tunnel that `CONNECT` opened.
        case tunnel
        /// The content of TLS.
        case secure
    }

    private let layer: TransportLayer
    private let setup: WireSetup
    private var connection: WireConnection
    private var received = ByteBuffer()
    private var isFinished = false
    private var deadline: Scheduled<Void>?

    init(layer: TransportLayer, connection: WireConnection, setup: WireSetup) {
        self.layer = layer
        self.connection = connection
        self.connection.isSecure = layer == .secure
        self.setup = setup
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: setup.limits.handshakeTimeout) {
            let (handler, context) = loopBound.value
            handler.reject(handler.silence, context)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if isFinished {
            context.fireChannelRead(data)
            return
        }
        var bytes = unwrapInboundIn(data)
        received.writeBuffer(&bytes)
        guard let detected = DetectedProtocol(received.readableBytesView) else { return }
        handle(detected, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
        if case .handshakeCompleted? = event as? TLSUserEvent { readCertificate(context) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if layer == .secure {
            reject(RejectionMessage.handshake(error, from: connection.peer), context)
        } else {
            isFinished = true
            context.close(promise: nil)
        }
    }

    /// Reads the client's certificate, once per connection.
    private func readCertificate(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard let presented = try? pipeline.nioSSL_peerCertificate() else { return }
        connection.certificate = ClientCertificate(
            der: (try? presented.toDERBytes()) ?? [], authority: setup.authority)
    }

    private func handle(_ detected: DetectedProtocol, _ context: ChannelHandlerContext) {
        let peer = connection.peer
        // swift-format-ignore
        switch (layer, detected) {
        case (_, .binaryProtocol):       rejectBinaryProtocol(context)
        case (_, .http2):                install([HTTP2Handler(connection, setup)], context)
        case (.secure, .http1),
             (.secure, .connect):        rejectHTTP1(context)
        case (.clear, .tls),
             (.tunnel, .tls):            startTLS(context)
        case (.clear, .connect):         openTunnel(context)
        case (.clear, .http1),
             (.tunnel, .http1):          startHTTP1(context)
        case (_, .unknown),
             (.secure, .tls),
             (.tunnel, .connect):
            reject(RejectionMessage.unknown(received.readableBytesView, from: peer), context)
        }
    }

    private var silence: String {
        layer == .secure && received.readableBytes == 0
            ? RejectionMessage.silenceOverTLS(of: connection.peer)
            : RejectionMessage.silence(of: connection.peer)
    }

    private func rejectBinaryProtocol(_ context: ChannelHandlerContext) {
        let command = received.readableBytesView.first
        reject(RejectionMessage.binaryProtocol(command, from: connection.peer), context)
    }

    private func startTLS(_ context: ChannelHandlerContext) {
        let inside = FirstBytesHandler(layer: .secure, connection: connection, setup: setup)
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
        install([serverName, inside], context)
    }

    private func startHTTP1(_ context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
        var handlers: [any ChannelHandler] = [
            HTTPResponseEncoder(), UpgradeIgnoringHandler.decoder(), UpgradeIgnoringHandler(),
        ]
        if let streams = setup.deviceStreams { handlers.append(DeviceStreamDetector(streams)) }
        handlers += [
            ShutdownErrors(), HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
            HTTPServerProtocolErrorHandler(), HTTP1Handler(connection, setup),
        ]
        install(handlers, context)
    }

    private func openTunnel(_ context: ChannelHandlerContext) {
        guard let request = ConnectRequest(received.readableBytesView) else {
            guard received.readableBytes < ConnectRequest.maximumLength else {
                reject(
                    RejectionMessage.unknown(received.readableBytesView, from: connection.peer),
                    context)
                return
            }
            return
        }
        guard request.isForAPNs else {
            let sentence = RejectionMessage.tunnel(to: request.host, from: connection.peer)
            reject(sentence, context, saying: Self.forbidden(sentence))
            return
        }
        received.moveReaderIndex(forwardBy: request.length)
        connection.host = request.host
        connection.isProxied = true
        context.writeAndFlush(
            wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 200 Connection established\r\n\r\n")),
            promise: nil)
        install([FirstBytesHandler(layer: .tunnel, connection: connection, setup: setup)], context)
    }

    private static func forbidden(_ sentence: String) -> String {
        "HTTP/1.1 403 Forbidden\r\ncontent-type: text/plain; charset=utf-8\r\n"
            + "content-length: \(sentence.utf8.count)\r\nconnection: close\r\n\r\n\(sentence)"
    }

    /// APNs, which runs on Netty, answers HTTP/1.1 over TLS with SETTINGS and GOAWAY frames.
    private func rejectHTTP1(_ context: ChannelHandlerContext) {
        let frames = HTTP2Session.protocolErrorFrames(
            limits: setup.limits, verifier: setup.verifier)
        reject(
            RejectionMessage.http1OverTLS(from: connection.peer), context,
            frames: frames)
    }

    private func install(_ handlers: [any ChannelHandler], _ context: ChannelHandlerContext) {
        do {
            try context.pipeline.syncOperations.addHandlers(handlers, position: .after(self))
            removeSelf(context)
        } catch {
            context.close(promise: nil)
        }
    }

    private func removeSelf(_ context: ChannelHandlerContext) {
        isFinished = true
        if received.readableBytes > 0 {
            context.fireChannelRead(wrapInboundOut(received))
            context.fireChannelReadComplete()
        }
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    private func reject(
        _ sentence: String, _ context: ChannelHandlerContext, saying text: String = "",
        frames: ByteBuffer = ByteBuffer()
    ) {
        guard !isFinished else { return }
        isFinished = true
        setup.reject(sentence)
        var reply = frames
        reply.writeString(text)
        guard reply.readableBytes > 0 else {
            context.close(promise: nil)
            return
        }
        context.writeAndFlush(wrapOutboundOut(reply)).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }
}

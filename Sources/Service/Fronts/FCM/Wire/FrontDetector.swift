import Listening
import Logging
import NIOCore
import NIOHTTP1
import NIOSSL
import NIOTLS
import PushServer

/// Detects the protocol of a connection by its first bytes, installs the handlers for it, and
/// removes itself from the pipeline. TLS and a tunnel each have another detector inside.
final class FrontDetector: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The layer that the handler reads from.
    enum Layer {
        case clear
        /// The inside of a tunnel to a host of the front.
        case tunnel
        /// The inside of TLS.
        case secure
    }

    private enum State {
        case detecting
        /// A connection to a host of `--fcm-tunnel` is being made; bytes are kept for it.
        case connecting
        case finished
    }

    let setup: FrontSetup
    var received = ByteBuffer()
    private let layer: Layer
    private var state = State.detecting
    private var isHandshakeOver = false
    private var deadline: Scheduled<Void>?

    init(in layer: Layer, _ setup: FrontSetup) { (self.layer, self.setup) = (layer, setup) }

    func handlerAdded(context: ChannelHandlerContext) {
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = context.eventLoop.scheduleTask(in: setup.limits.handshakeTime) {
            let (handler, context) = loopBound.value
            handler.close(context, because: "it did not begin a request in time")
        }
    }

    func handlerRemoved(context _: ChannelHandlerContext) {
        deadline?.cancel()
        deadline = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard state != .finished else { return context.fireChannelRead(data) }
        received.writeImmutableBuffer(unwrapInboundIn(data))
        guard state == .detecting, let detected = DetectedProtocol(received.readableBytesView)
        else { return }
        handle(detected, context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { context.close(promise: nil) }
        if case .handshakeCompleted? = event as? TLSUserEvent { isHandshakeOver = true }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard state != .finished else { return context.fireErrorCaught(error) }
        if layer == .secure, !isHandshakeOver {
            setup.notice(
                "The TLS handshake with a client at \(context.peer) failed, probably because the "
                    + "client does not trust the FCM authority. Run belfry env for the setting "
                    + "that names fcm/ca.pem in Belfry's home.")
        }
        close(context, because: "\(error)")
    }

    private func handle(_ detected: DetectedProtocol, _ context: ChannelHandlerContext) {
        // swift-format-ignore
        switch (layer, detected) {
        case (.clear, .tls),
             (.tunnel, .tls):      startTLS(context)
        case (.clear, .connect):   openTunnel(context)
        case (_, .http1),
             (_, .connect):        startHTTP1(context)
        case (_, .http2):          startHTTP2(context)
        case (_, .binaryProtocol),
             (_, .unknown),
             (.secure, .tls):
            close(context, because: "its first bytes begin neither TLS nor HTTP")
        }
    }

    private func startTLS(_ context: ChannelHandlerContext) {
        install(
            [NIOSSLServerHandler(context: setup.tls), FrontDetector(in: .secure, setup)], context)
    }

    private func startHTTP1(_ context: ChannelHandlerContext) {
        if layer != .secure {
            // A client may shut its sending side after a complete request.
            try? context.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
        }
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = setup.limits.headerListSize
        limits.maxHeaderListSize = setup.limits.headerListSize
        install(
            [
                BackPressureHandler(), HTTPResponseEncoder(),
                UpgradeIgnoringHandler.decoder(limits: limits),
                UpgradeIgnoringHandler(limits: limits), ShutdownErrors(),
                HTTPServerPipelineHandler(), NIOHTTPResponseHeadersValidator(),
                HTTPServerProtocolErrorHandler(), FrontHTTP1Handler(setup),
            ], context)
    }

    private func startHTTP2(_ context: ChannelHandlerContext) {
        guard let handler = FrontHTTP2Handler(setup) else {
            return close(context, because: "there is no memory for its session")
        }
        install([BackPressureHandler(), handler], context)
    }

    /// Keeps further bytes until the tunnel's connection is made.
    func waitForConnection() { state = .connecting }

    func install(_ handlers: [any ChannelHandler], _ context: ChannelHandlerContext) {
        do {
            try context.pipeline.syncOperations.addHandlers(handlers, position: .after(self))
        } catch {
            return close(context, because: "\(error)")
        }
        state = .finished
        if received.readableBytes > 0 {
            context.fireChannelRead(wrapInboundOut(received))
            context.fireChannelReadComplete()
        }
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
    }

    /// Closes the connection after the bytes of an answer, if any.
    func close(
        _ context: ChannelHandlerContext, because reason: String, saying answer: String = ""
    ) {
        guard state != .finished else { return }
        state = .finished
        setup.logger.debug("The FCM port closed the connection of \(context.peer): \(reason).")
        guard !answer.isEmpty else { return context.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer))).assumeIsolated()
            .whenComplete { _ in context.close(promise: nil) }
    }
}

extension ChannelHandlerContext {
    /// The client's address, for messages.
    var peer: String {
        remoteAddress.map { "\($0.ipAddress ?? "local"):\($0.port ?? 0)" } ?? "an unknown address"
    }
}

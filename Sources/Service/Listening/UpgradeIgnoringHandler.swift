import NIOCore
import NIOHTTP1

/// Stands behind the decoder of HTTP/1.1 requests of a server that upgrades to nothing, and lets the
/// connection go on after a request with `Upgrade`.
///
/// SwiftNIO's decoder leaves all bytes behind such a request to the protocol that was asked for, so the
/// connection is dead if the server declines. Java's `HttpClient` asks for `h2c` in its first request.
/// RFC 9110, 7.8, lets a server ignore the field: a new decoder reads the next request.
package final class UpgradeIgnoringHandler: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias InboundOut = HTTPServerRequestPart

    private let limits: NIOHTTPDecoderLimitConfiguration
    private var decoderHasStopped = false

    package init(limits: NIOHTTPDecoderLimitConfiguration = NIOHTTPDecoderLimitConfiguration()) {
        self.limits = limits
    }

    /// The decoder to be put before this handler.
    package static func decoder(
        limits: NIOHTTPDecoderLimitConfiguration = NIOHTTPDecoderLimitConfiguration()
    ) -> ByteToMessageHandler<HTTPRequestDecoder> {
        ByteToMessageHandler(
            HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes, limitConfiguration: limits))
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): decoderHasStopped = Self.asksForUpgrade(head)
        case .body: break
        case .end where decoderHasStopped: replaceDecoder(context)
        case .end: break
        }
        context.fireChannelRead(data)
    }

    /// Exactly what makes the decoder stop.
    private static func asksForUpgrade(_ head: HTTPRequestHead) -> Bool {
        head.method == .CONNECT
            || head.headers.contains(name: "upgrade")
                && head.headers[canonicalForm: "connection"].contains {
                    $0.lowercased() == "upgrade"
                }
    }

    /// The former one leaves with the event loop's next turn; the bytes that it has kept and those that
    /// come until then reach the new one.
    private func replaceDecoder(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard
            let former = try? pipeline.handler(
                type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        else { return }
        try? pipeline.addHandler(Self.decoder(limits: limits), position: .after(former))
        pipeline.removeHandler(former, promise: nil)
    }
}

/// Puts an `UpgradeIgnoringHandler` and its decoder into a pipeline that another library has made, in
/// the place of the decoder there, and leaves.
///
/// It has to be added while a connection is set up: the exchange takes the event loop's next turn, and
/// bytes may come only after that.
package final class UpgradeIgnoringInstaller: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = Never

    private let limits: NIOHTTPDecoderLimitConfiguration

    package init(limits: NIOHTTPDecoderLimitConfiguration = NIOHTTPDecoderLimitConfiguration()) {
        self.limits = limits
    }

    package func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        guard
            let former = try? pipeline.handler(
                type: ByteToMessageHandler<HTTPRequestDecoder>.self)
        else { return }
        try? pipeline.addHandlers(
            [
                UpgradeIgnoringHandler.decoder(limits: limits),
                UpgradeIgnoringHandler(limits: limits),
            ],
            position: .after(former))
        pipeline.removeHandler(former, promise: nil)
        pipeline.removeHandler(context: context, promise: nil)
    }
}

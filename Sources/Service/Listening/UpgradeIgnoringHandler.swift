import NIOCore
import NIOHTTP1

/// A handler after the decoder of HTTP/1.1 requests, for a server that supports no upgrades. It
/// keeps the connection usable after a request with `Upgrade`.
///
/// SwiftNIO's decoder leaves all bytes after such a request to the requested protocol, so the
/// connection is dead if the server declines. Java's `HttpClient` requests `h2c` in its first
/// request. RFC 9110, 7.8, lets a server ignore the field: a new decoder reads the next request.
package final class UpgradeIgnoringHandler: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias InboundOut = HTTPServerRequestPart

    private let limits: NIOHTTPDecoderLimitConfiguration
    private var decoderHasStopped = false

    package init(limits: NIOHTTPDecoderLimitConfiguration = NIOHTTPDecoderLimitConfiguration()) {
        self.limits = limits
    }

    /// Creates the decoder to put before this handler.
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

    /// Matches exactly the requests that make the decoder stop.
    private static func asksForUpgrade(_ head: HTTPRequestHead) -> Bool {
        head.method == .CONNECT
            || head.headers.contains(name: "upgrade")
                && head.headers[canonicalForm: "connection"].contains {
                    $0.lowercased() == "upgrade"
                }
    }

    /// Replaces the decoder. The old one leaves in the event loop's next turn; its kept bytes and
    /// those that arrive until then reach the new one.
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

/// Replaces the decoder in another library's pipeline by an `UpgradeIgnoringHandler` and its
/// decoder, and then removes itself.
///
/// Add it while a connection is set up: the replacement takes the event loop's next turn, and bytes
/// may arrive only after that.
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

import NIOCore
import NIOHTTP1

/// A handler after the decoder that swallows the decoder's errors during a shutdown.
///
/// SwiftNIO's `HTTPServerPipelineHandler` then closes an idle connection. If half of a request's
/// head has arrived by then, the decoder reports an error, which would be answered with 400.
/// Writing after the close fails a precondition of that handler.
final class ShutdownErrors: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    private var isShuttingDown = false

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { isShuttingDown = true }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if isShuttingDown, error is HTTPParserError { return }
        context.fireErrorCaught(error)
    }
}

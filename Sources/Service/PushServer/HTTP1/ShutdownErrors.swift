import NIOCore
import NIOHTTP1

/// A handler after the decoder that swallows the decoder's errors during a shutdown.
///
/// SwiftNIO's `HTTPServerPipelineHandler` then closes an idle connection. If half of a request's
/// head has arrived by then, the decoder reports an error, which would be answered with 400.
/// Writing after the close fails a precondition of that handler.
package final class ShutdownErrors: ChannelInboundHandler, RemovableChannelHandler {
    package typealias InboundIn = HTTPServerRequestPart
    package typealias InboundOut = HTTPServerRequestPart

    private var isShuttingDown = false

    package init() {}

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { isShuttingDown = true }
        context.fireUserInboundEventTriggered(event)
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if isShuttingDown, error is HTTPParserError { return }
        context.fireErrorCaught(error)
    }
}

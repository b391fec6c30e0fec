import NIOCore
import NIOHTTP1

/// Stands behind the decoder, and keeps its errors to itself once the server shuts down.
///
/// SwiftNIO's `HTTPServerPipelineHandler` then closes an idle connection. If half a request's head
/// has come by that time, the decoder reports it as an error, which would be answered with 400, and
/// to write behind the close is a failed precondition of that handler.
final class ShutdownErrors: ChannelInboundHandler {
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

import Listening
import NIOCore
import NIOHTTP1
import PushGateway

/// Recognizes the request of a device stream behind the decoder of HTTP/1.1, and then replaces all
/// handlers of HTTP by one that takes little memory.
final class DeviceStreamDetector: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let service: DeviceStreamService
    /// The head of the stream's request, while its end is awaited.
    private var head: HTTPRequestHead?
    /// The number of other requests without a complete answer.
    private var unanswered = 0

    init(_ service: DeviceStreamService) {
        self.service = service
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head)
        where head.method == .GET && DeviceStreamRequest.isPath(of: head.uri):
            self.head = head
            return
        case .head: unanswered += 1
        case .body where head != nil: return
        case .end:
            guard let head else { break }
            // The answers would come in the middle of the stream.
            guard unanswered == 0 else { return context.close(promise: nil) }
            return start(head, context)
        case .body: break
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    private func start(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        let channel = context.channel
        removeHandlers(context)
        do throws(DeviceStreamRefusal) {
            let request = try service.check(uri: head.uri) { head.headers.first(name: $0) }
            try service.open.take()
            let stream = WireDeviceStream(request, on: channel, among: service.open)
            channel.leaveListenerBudget()
            try? channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: false)
            let handler = DeviceStreamHandler(stream, service)
            guard (try? channel.pipeline.syncOperations.addHandler(handler)) != nil else {
                return service.open.leave(stream)
            }
        } catch {
            WireDeviceStream.refuse(error, on: channel)
        }
    }

    /// Removes the handlers behind this one first, so that none gets bytes that the decoder leaves.
    private func removeHandlers(_ context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        func remove<Handler: RemovableChannelHandler>(_ type: Handler.Type) {
            guard let other = try? pipeline.context(handlerType: type) else { return }
            pipeline.removeHandler(context: other, promise: nil)
        }
        remove(HTTP1Handler.self)
        remove(HTTPServerProtocolErrorHandler.self)
        remove(NIOHTTPResponseHeadersValidator.self)
        remove(HTTPServerPipelineHandler.self)
        remove(ShutdownErrors.self)
        remove(DeviceStreamDetector.self)
        remove(UpgradeIgnoringHandler.self)
        remove(ByteToMessageHandler<HTTPRequestDecoder>.self)
        remove(HTTPResponseEncoder.self)
    }
}

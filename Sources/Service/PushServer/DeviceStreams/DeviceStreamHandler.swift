import NIOCore
import NIOHTTP1
import PushGateway

/// The only handler of a connection with a device stream. It reports what the client does.
final class DeviceStreamHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let stream: WireDeviceStream
    private let service: DeviceStreamService
    private var deadline: Scheduled<Void>?
    private var isStalled = false

    init(_ stream: WireDeviceStream, _ service: DeviceStreamService) {
        self.stream = stream
        self.service = service
    }

    func handlerAdded(context _: ChannelHandlerContext) {
        report(.requested)
    }

    /// A client has nothing to say after its request.
    func channelRead(context _: ChannelHandlerContext, data _: NIOAny) {}

    /// The end of the client's side, or of the service, ends the stream.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed as ChannelEvent, is ChannelShouldQuiesceEvent:
            context.close(promise: nil)
        default: context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // The decoder, which is about to leave, did not understand bytes after the request.
        guard !(error is HTTPParserError) else { return }
        context.close(promise: nil)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        let isFull = !context.channel.isWritable
        context.fireChannelWritabilityChanged()
        guard isFull != isStalled else { return }
        isStalled = isFull
        deadline?.cancel()
        deadline = nil
        report(isFull ? .stalled : .resumed)
        guard isFull else { return }
        deadline = context.eventLoop.assumeIsolated().scheduleTask(in: service.stallTime) {
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        deadline?.cancel()
        service.open.leave(stream)
        report(.closed)
        context.fireChannelInactive()
    }

    private func report(_ event: DeviceStreamEvent) {
        service.handler.handle(event, of: stream)
    }
}

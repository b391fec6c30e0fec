import NIOCore

/// One side of a relayed connection: what one side reads, the other one writes.
///
/// A side reads only while the other one can write, so that a slow reader fills no memory here.
package final class RelayHandler: ChannelDuplexHandler {
    package typealias InboundIn = ByteBuffer
    package typealias InboundOut = ByteBuffer
    package typealias OutboundIn = ByteBuffer
    package typealias OutboundOut = ByteBuffer

    private var other: RelayHandler?
    private var context: ChannelHandlerContext?
    /// `true` if a read waits until the other side can write.
    private var isWaiting = false

    private init() {}

    /// Returns the handlers for two channels of one event loop.
    package static func pair() -> (RelayHandler, RelayHandler) {
        let (first, second) = (RelayHandler(), RelayHandler())
        (first.other, second.other) = (second, first)
        return (first, second)
    }

    package func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    package func handlerRemoved(context _: ChannelHandlerContext) {
        context = nil
        other = nil
    }

    package func channelRead(context _: ChannelHandlerContext, data: NIOAny) {
        guard let context = other?.context else { return }
        context.write(wrapOutboundOut(unwrapInboundIn(data)), promise: nil)
    }

    package func channelReadComplete(context _: ChannelHandlerContext) { other?.context?.flush() }

    package func channelInactive(context: ChannelHandlerContext) {
        other?.context?.close(promise: nil)
        context.fireChannelInactive()
    }

    package func errorCaught(context: ChannelHandlerContext, error _: any Error) {
        context.close(promise: nil)
    }

    package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { return context.close(promise: nil) }
        if event as? ChannelEvent == .inputClosed {
            other?.context?.close(mode: .output, promise: nil)
        }
        context.fireUserInboundEventTriggered(event)
    }

    package func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable { other?.goOn() }
        context.fireChannelWritabilityChanged()
    }

    package func read(context: ChannelHandlerContext) {
        if other?.context?.channel.isWritable == false {
            isWaiting = true
        } else {
            context.read()
        }
    }

    private func goOn() {
        guard isWaiting else { return }
        isWaiting = false
        context?.read()
    }
}

/// Sends a fixed answer, ignores what the client sends, and closes the connection.
final class RefusingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// The time in which the client reads the answer and closes its side.
    private static let patience = TimeAmount.seconds(1)

    private let answer: ByteBuffer

    init(_ answer: ByteBuffer) { self.answer = answer }

    /// Answers after the request has come, because an answer to a client that still sends is lost.
    func channelReadComplete(context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
        context.close(mode: .output, promise: nil)
        let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: Self.patience) {
            loopBound.value.close(promise: nil)
        }
    }

    func channelRead(context _: ChannelHandlerContext, data _: NIOAny) {}

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error _: any Error) {
        context.close(promise: nil)
    }
}

import NIOCore
import NIOHTTP1

/// Closes a connection whose client takes too long: for a request's head, for its body, until the
/// next request, or to read an answer.
///
/// The limits apply from event to event, not from byte to byte: sending a byte now and then does
/// not extend them.
final class RequestDeadlines: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let limits: ConsoleLimits
    /// `true` after a request's head was read, until its end is read.
    private var isReading = false
    /// The number of requests without a complete answer; more than one if they are pipelined.
    private var unanswered = 0
    /// `true` if the answer is a stream of events, which a client may leave unread.
    private var isStream = false
    private var deadline: Scheduled<Void>?
    private var stall: Scheduled<Void>?

    init(limits: ConsoleLimits) {
        self.limits = limits
    }

    func handlerAdded(context: ChannelHandlerContext) {
        close(context, in: limits.headTime)
    }

    func channelInactive(context: ChannelHandlerContext) {
        cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        cancel()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            isReading = true
            unanswered += 1
            close(context, in: limits.bodyTime)
        case .body: break
        case .end:
            isReading = false
            waitForNext(context)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            isStream = head.headers.first(name: "content-type") == EventQueue.mediaType
        case .body: break
        case .end:
            isStream = false
            unanswered -= 1
            waitForNext(context)
        }
        context.write(data, promise: promise)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stall?.cancel()
        stall = nil
        if !context.channel.isWritable, !isStream {
            stall = schedule(context, in: limits.stalledTime)
        }
        context.fireChannelWritabilityChanged()
    }

    /// Starts the limit for the next request. No limit applies while the service answers.
    private func waitForNext(_ context: ChannelHandlerContext) {
        guard !isReading else { return }
        deadline?.cancel()
        deadline = unanswered > 0 ? nil : schedule(context, in: limits.idleTime)
    }

    private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
        deadline?.cancel()
        deadline = schedule(context, in: time)
    }

    private func schedule(
        _ context: ChannelHandlerContext, in time: TimeAmount
    ) -> Scheduled<Void> {
        let channel = context.channel
        return context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }

    private func cancel() {
        deadline?.cancel()
        stall?.cancel()
        deadline = nil
        stall = nil
    }
}

import Logging
import NIOCore
import PushGateway

/// The HTTP/2 connection of one provider.
///
/// All requests of one read cycle are handled as one batch, and all frames that result are one
/// write.
final class HTTP2Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let connection: WireConnection
    private let setup: WireSetup
    private var session: HTTP2Session?
    private var context: ChannelHandlerContext?
    /// Set while the handler is called: answers it gives at once are written at the end of the cycle.
    private var isDispatching = false
    private var isClosing = false

    init(_ connection: WireConnection, _ setup: WireSetup) {
        self.connection = connection
        self.setup = setup
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        do {
            session = try HTTP2Session(
                connection: connection, limits: setup.limits, verifier: setup.verifier)
            flush()
        } catch {
            fail(error)
        }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard let session, !isClosing else { return }
        do {
            try session.receive(unwrapInboundIn(data))
        } catch {
            fail(error)
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        dispatchRequests()
        flush()
        context.fireChannelReadComplete()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        flush()
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            session?.submitGoAway(.shutdown)
            flush()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        setup.logger.debug("\(connection.peer): \(error)")
        context.close(promise: nil)
    }

    private func dispatchRequests() {
        guard let context, let (requests, tickets) = session?.takeRequests() else { return }
        let loop = context.eventLoop
        let handler = NIOLoopBound(self, eventLoop: loop)
        isDispatching = true
        setup.handler.answer(requests) { responses in
            if loop.inEventLoop {
                handler.value.answer(tickets, with: responses)
            } else {
                loop.execute { handler.value.answer(tickets, with: responses) }
            }
        }
        isDispatching = false
    }

    private func answer(_ tickets: [HTTP2Ticket], with responses: [PushResponse]) {
        guard let session else { return }
        for (ticket, response) in zip(tickets, responses) {
            session.answer(ticket, with: response)
        }
        if !isDispatching { flush() }
    }

    /// Writes all pending frames, unless the client does not read: then its streams stay open, and
    /// the limit on open streams bounds the memory they take.
    private func flush() {
        guard let context, let session, !isClosing, context.channel.isWritable else { return }
        var buffer = context.channel.allocator.buffer(capacity: 4096)
        do {
            try session.send(into: &buffer)
        } catch {
            fail(error)
            return
        }
        if session.isOver {
            closeAfter(buffer, context)
        } else if buffer.readableBytes > 0 {
            context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
        }
    }

    private func closeAfter(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
        isClosing = true
        context.writeAndFlush(wrapOutboundOut(buffer)).assumeIsolated().whenComplete { _ in
            context.close(promise: nil)
        }
    }

    private func fail(_ error: HTTP2Error) {
        setup.logger.debug("\(connection.peer): \(error)")
        isClosing = true
        context?.close(promise: nil)
    }

    private func end() {
        guard session != nil else { return }
        session = nil
        context = nil
        setup.handler.disconnected(connection.id)
    }
}

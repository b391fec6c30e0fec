import CNghttp2
import Logging
import NIOCore
import PushServer

/// A connection of HTTP/2. Requests are answered as soon as their answers come, in any order.
final class FrontHTTP2Handler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let setup: FrontSetup
    private let streams: FrontStreams
    private let session: OpaquePointer
    private var context: ChannelHandlerContext?
    private var deadline: MovingDeadline?
    private var lastRead = NIODeadline.uptimeNanoseconds(0)
    /// The number of requests that are not answered, even if their streams are closed.
    private var inFlight = 0
    private var isClosing = false

    /// Returns `nil` without memory for the session.
    init?(_ setup: FrontSetup) {
        self.setup = setup
        streams = FrontStreams(setup.limits)
        guard let session = streams.openSession(setup.limits) else { return nil }
        self.session = session
    }

    deinit { nghttp2_session_del(session) }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let loopBound = NIOLoopBound(self, eventLoop: context.eventLoop)
        deadline = MovingDeadline(on: context.eventLoop) { loopBound.value.timeIsOver() }
        lastRead = context.eventLoop.now
        streams.start(at: lastRead)
        flush()
    }

    func handlerRemoved(context _: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        lastRead = context.eventLoop.now
        streams.now = lastRead
        let bytes = unwrapInboundIn(data)
        let count = bytes.withUnsafeReadableBytes { bytes in
            nghttp2_session_mem_recv(
                session, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        guard count >= 0 else {
            return fail(String(cString: nghttp2_strerror(Int32(clamping: count))), context)
        }
        for completed in streams.takeCompleted() {
            if let refusal = completed.refusal {
                respond(.answer(refusal), on: completed.id)
            } else {
                dispatch(completed.request, from: completed.id, context)
            }
        }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        flush()
        context.fireChannelReadComplete()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            goAway(after: nghttp2_session_get_last_proc_stream_id(session))
            flush()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { fail("\(error)", context) }

    private func fail(_ problem: String, _ context: ChannelHandlerContext) {
        setup.logger.debug("The FCM port closed the connection of \(context.peer): \(problem)")
        context.close(promise: nil)
    }

    private func end() {
        context = nil
        deadline?.cancel()
        deadline = nil
    }

    private func dispatch(
        _ request: FrontRequest, from id: Int32, _ context: ChannelHandlerContext
    ) {
        inFlight += 1
        // A client that resets its streams would have more requests in flight than streams.
        guard inFlight <= 2 * setup.limits.streams else {
            return terminate(NGHTTP2_ENHANCE_YOUR_CALM)
        }
        let (loop, answer) = (context.eventLoop, setup.answer)
        let handler = NIOLoopBound(self, eventLoop: loop)
        Task {
            let reply = await answer(request)
            loop.execute {
                handler.value.inFlight -= 1
                handler.value.respond(reply, on: id)
                handler.value.flush()
            }
        }
    }

    /// Answers a request, unless its stream has been reset.
    private func respond(_ reply: FrontReply, on id: Int32) {
        guard context != nil, !isClosing, streams.isOpen(id) else { return }
        switch reply {
        case .answer(let answer):
            streams.submit(answer, on: id, in: session)
        case .goAway:
            reset(id, NGHTTP2_REFUSED_STREAM)
            // Later streams that have arrived are being processed, and are answered.
            goAway(after: nghttp2_session_get_last_proc_stream_id(session))
        }
    }
}

/// The ends of streams and of the connection.
extension FrontHTTP2Handler {
    private func goAway(after last: Int32) {
        FrontStreams.goAway(session, last: last, NGHTTP2_NO_ERROR, "server_shutting_down")
    }

    private func reset(_ id: Int32, _ code: nghttp2_error_code) {
        nghttp2_submit_rst_stream(session, UInt8(NGHTTP2_FLAG_NONE.rawValue), id, code.rawValue)
    }

    /// Ends the connection with GOAWAY; nothing more is received or answered.
    private func terminate(_ code: nghttp2_error_code) {
        nghttp2_session_terminate_session(session, code.rawValue)
    }

    private func timeIsOver() {
        guard let now = context?.eventLoop.now else { return }
        let late = streams.late(at: now)
        if streams.isStuck(at: now) {
            terminate(NGHTTP2_ENHANCE_YOUR_CALM)
        } else if !late.isEmpty {
            for id in late { reset(id, NGHTTP2_CANCEL) }
        } else if inFlight == 0, lastRead + setup.limits.idleTime <= now {
            // An answer that waits for the client's window does not keep the connection.
            terminate(NGHTTP2_NO_ERROR)
        }
        flush()
    }

    /// Writes the pending frames, and closes the connection if they were the last ones.
    private func flush() {
        guard let context, !isClosing else { return }
        var buffer = context.channel.allocator.buffer(capacity: 1024)
        while true {
            var bytes: UnsafePointer<UInt8>?
            let count = nghttp2_session_mem_send(session, &bytes)
            guard count > 0 else { break }
            buffer.writeBytes(UnsafeRawBufferPointer(start: bytes, count: count))
        }
        if buffer.readableBytes > 0 { context.writeAndFlush(wrapOutboundOut(buffer), promise: nil) }
        if nghttp2_session_want_read(session) == 0, nghttp2_session_want_write(session) == 0 {
            isClosing = true
            deadline?.cancel()
            let loopBound = NIOLoopBound(context, eventLoop: context.eventLoop)
            context.eventLoop.scheduleTask(in: setup.limits.closeTime) {
                loopBound.value.close(promise: nil)
            }
        } else {
            let idle = inFlight == 0 ? lastRead + setup.limits.idleTime : nil
            deadline?.move(to: [streams.deadline, idle].compactMap(\.self).min())
        }
    }
}

import CNghttp2
import Logging
import NIOCore
import PushGateway

/// The HTTP/2 connection of one provider.
///
/// The requests of one read cycle are handled as one batch, or as several batches in sequence if
/// there are many, and all resulting frames are one write. While too many requests wait for their
/// answers, or the client does not read its answers, nothing more is read from the client.
final class HTTP2Handler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    /// Bytes are received in pieces of this size, and the budget is checked before each.
    private static let pieceSize = 4096
    /// The largest capacity that is reserved for a write. The capacity follows the size of the
    /// previous write.
    private static let largestFlush = 65536

    private let connection: WireConnection
    private let setup: WireSetup
    private var session: HTTP2Session?
    private var context: ChannelHandlerContext?
    private var deadlines: HTTP2Deadlines?
    /// Bytes that wait until the connection has room.
    private var unread = ByteBuffer()
    private var wantsRead = false
    /// The number of requests that are handed on and not answered.
    private var handedOn = 0
    /// Set while requests are dispatched: immediate answers are written at the end.
    private var isBusy = false
    private var isClosing = false
    private var goingAway = GoingAway.no
    private var usualFlush = pieceSize

    init(_ connection: WireConnection, _ setup: WireSetup) {
        self.connection = connection
        self.setup = setup
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        do {
            session = try HTTP2Session(
                connection: connection, limits: setup.limits, verifier: setup.verifier)
            let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
            deadlines = HTTP2Deadlines(
                on: context.eventLoop, limits: setup.limits,
                look: { handler.value.lookAtRequests() },
                isIdle: { handler.value.connectionIsIdle() },
                goAwayTimeIsOver: { handler.value.goAwayTimeIsOver() })
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
        guard session != nil, !isClosing else { return }
        var bytes = unwrapInboundIn(data)
        if unread.readableBytes == 0 {
            unread = bytes
        } else {
            unread.writeBuffer(&bytes)
        }
        receive()
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        deadlines?.connectionIsAlive()
        proceed()
        context.fireChannelReadComplete()
    }

    func read(context: ChannelHandlerContext) {
        if mayRead { context.read() } else { wantsRead = true }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        flush()
        proceed()
        context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent { serverStops() }
        if let revoked = event as? RevokedKeys, let session, session.isSigned(byOneOf: revoked.ids)
        {
            // APNs closes the connections of a revoked key. The reason it gives is not documented.
            session.submitGoAway(.shutdown)
            flush()
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        setup.logger.debug("\(connection.peer): \(error)")
        context.close(promise: nil)
    }

    private func end() {
        guard session != nil else { return }
        session = nil
        context = nil
        deadlines?.cancel()
        deadlines = nil
        setup.handler.disconnected(connection.id)
    }
}

/// Reading, within the budget of the connection.
extension HTTP2Handler {
    /// `true` if the client may send more, and reads what it is sent.
    private var mayRead: Bool {
        guard let session, let context else { return true }
        return unread.readableBytes == 0 && session.hasRoom && context.channel.isWritable
    }

    /// Receives bytes while there is room for the requests in them.
    private func receive() {
        guard let session, let context, !isClosing else { return }
        let now = context.eventLoop.now
        do {
            while session.hasRoom,
                let piece = unread.readSlice(length: min(unread.readableBytes, Self.pieceSize)),
                piece.readableBytes > 0
            {
                for problem in try session.receive(piece, at: now) {
                    setup.reject(RejectionMessage.malformed(problem, from: connection.peer))
                }
            }
        } catch {
            fail(error)
            return
        }
        // The next reader then owns its storage, and need not copy it.
        if unread.readableBytes == 0 { unread = ByteBuffer() }
        guard session.resetsAreTooMany(at: now) else { return }
        setup.reject(RejectionMessage.tooManyResets(from: connection.peer))
        unread.clear()
        session.terminate(NGHTTP2_ENHANCE_YOUR_CALM)
    }

    /// Continues with everything that is possible now: reading, dispatching, writing.
    private func proceed() {
        guard !isBusy else { return }
        isBusy = true
        repeat { receive() } while dispatchRequests()
        isBusy = false
        flush()
        guard let session else { return }
        if session.hasUnfinishedRequests { deadlines?.watchRequests() }
        guard wantsRead, mayRead else { return }
        wantsRead = false
        context?.read()
    }

    /// Hands on requests. Returns `true` if there were any.
    private func dispatchRequests() -> Bool {
        guard let context, let session,
            let (requests, tickets) = session.takeRequests(setup.limits.requestsAtOnce - handedOn)
        else { return false }
        handedOn += requests.count
        let loop = context.eventLoop
        let handler = NIOLoopBound(self, eventLoop: loop)
        setup.handler.answer(requests) { responses in
            if loop.inEventLoop {
                handler.value.answer(tickets, with: responses)
            } else {
                loop.execute { handler.value.answer(tickets, with: responses) }
            }
        }
        return true
    }

    private func answer(_ tickets: [HTTP2Ticket], with responses: [PushResponse]) {
        handedOn -= tickets.count
        guard let session else { return }
        // A span, because an array copies each answer that is read.
        let responses = responses.span
        for index in 0..<min(tickets.count, responses.count) {
            if let fault = responses[index].fault {
                strike(tickets[index], responses[index], fault, in: session)
            } else {
                session.answer(tickets[index], with: responses[index])
            }
        }
        // The client need not wait for the remaining work.
        if isBusy { flush() } else { proceed() }
    }

    /// Does what a fault demands. A delayed answer no longer counts as in flight, so that it delays
    /// nothing else.
    private func strike(
        _ ticket: HTTP2Ticket, _ response: PushResponse, _ fault: AppliedFault,
        in session: HTTP2Session
    ) {
        session.release(ticket)
        guard let delay = fault.delay, let context else {
            return session.strike(ticket, response, fault)
        }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: TimeAmount(delay)) {
            handler.value.session?.strike(ticket, response, fault)
            handler.value.flush()
        }
    }
}

/// Writing, and the end.
extension HTTP2Handler {
    /// Writes all pending frames, unless the client does not read. Then its streams stay open, and
    /// the limit of open streams bounds their memory.
    private func flush() {
        guard let context, let session, !isClosing, context.channel.isWritable else { return }
        var buffer = context.channel.allocator.buffer(capacity: usualFlush)
        do {
            try session.send(into: &buffer)
        } catch {
            fail(error)
            return
        }
        if session.isGoingAway, goingAway == .no { goAway(session, context) }
        if session.isOver {
            closeAfter(buffer, context)
        } else if buffer.readableBytes > 0 {
            usualFlush = min(max(buffer.readableBytes, Self.pieceSize), Self.largestFlush)
            context.writeAndFlush(wrapOutboundOut(buffer), promise: nil)
        }
    }

    private func closeAfter(_ buffer: ByteBuffer, _ context: ChannelHandlerContext) {
        isClosing = true
        if let error = session?.connectionError, error != "ENHANCE_YOUR_CALM" {
            setup.reject(RejectionMessage.brokenHTTP2(error, from: connection.peer))
        }
        // A client that reads nothing does not even take this.
        let latest = context.eventLoop.assumeIsolated().scheduleTask(
            in: setup.limits.closeTime
        ) { context.close(promise: nil) }
        context.writeAndFlush(wrapOutboundOut(buffer)).assumeIsolated().whenComplete { _ in
            latest.cancel()
            context.close(promise: nil)
        }
    }

    private func fail(_ error: HTTP2Error) {
        guard !isClosing else { return }
        isClosing = true
        setup.reject(RejectionMessage.brokenHTTP2("\(error)", from: connection.peer))
        context?.close(promise: nil)
    }

    /// Resets requests that are late. Returns the time of the next check.
    private func lookAtRequests() -> NIODeadline? {
        guard let session, let context, !isClosing else { return nil }
        let now = context.eventLoop.now
        // Requests cannot become complete while nothing is read.
        guard mayRead else { return now + setup.limits.headerTime }
        let (count, next) = session.endExpired(at: now)
        if count > 0 {
            setup.reject(RejectionMessage.unfinished(from: connection.peer))
            flush()
        }
        return next
    }

    private func connectionIsIdle() {
        guard let session else { return }
        if session.hasRequestsInFlight {
            deadlines?.connectionIsAlive()
        } else if goingAway == .no {
            goingAway = .idle
            session.submitGoAway(.idleTimeout)
            stayOpen(for: setup.limits.goAwayTime, session)
            flush()
            if session.goAwayTimeIsOver, !isClosing { context?.close(promise: nil) }
        } else if !isClosing {
            // A stream that is never answered keeps the connection open no longer.
            context?.close(promise: nil)
        }
    }
}

/// The time after GOAWAY.
extension HTTP2Handler {
    /// The reasons for which the connection goes away.
    private enum GoingAway {
        case no
        /// The client has sent nothing for the idle time. It may take neither GOAWAY nor the
        /// answers that wait for its window.
        case idle
        case stopping
        case otherwise
    }

    private func serverStops() {
        guard let session else { return }
        session.submitGoAway(.shutdown)
        if goingAway == .no {
            // The rest of the grace period is for TLS. A client that closes its side need not wait.
            goingAway = .stopping
            stayOpen(
                for: min(setup.limits.goAwayTime, setup.limits.goAwayTimeAtStop), session)
        } else {
            session.goAwayTimeIsOver = true
        }
        flush()
    }

    private func goAway(_ session: HTTP2Session, _ context: ChannelHandlerContext) {
        goingAway = .otherwise
        if session.hasTooManyRefusals {
            setup.reject(RejectionMessage.tooManyRefusals(from: connection.peer))
        }
        stayOpen(for: setup.limits.goAwayTime, session)
    }

    private func stayOpen(for time: TimeAmount, _ session: HTTP2Session) {
        guard time > .zero else {
            session.goAwayTimeIsOver = true
            return
        }
        deadlines?.connectionGoesAway(in: time)
        guard goingAway != .stopping else { return }
        // Node closes its side after GOAWAY, and reports the end of the connection only when the
        // server closes, too.
        try? context?.channel.syncOptions?.setOption(.allowRemoteHalfClosure, value: true)
    }

    private func goAwayTimeIsOver() {
        guard let session else { return }
        session.goAwayTimeIsOver = true
        flush()
        if goingAway == .idle, !isClosing { context?.close(promise: nil) }
    }
}

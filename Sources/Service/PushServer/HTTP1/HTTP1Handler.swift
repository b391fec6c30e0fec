import Logging
import NIOCore
import NIOHTTP1
import PushGateway

/// A provider that speaks clear-text HTTP/1.1, as APNSwift does with an `http` address. It gets the
/// same answers, with a remark that APNs itself accepts only HTTP/2 over TLS.
final class HTTP1Handler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private static let remark =
        "This request came as HTTP/1.1. APNs itself accepts only HTTP/2 over TLS, so use https for "
        + "realistic tests."

    private let connection: WireConnection
    private let setup: WireSetup
    private var cache: ConnectionCache
    private var fields = RequestFields()
    private var keepsAlive = true
    private var answersWithBody = true
    /// Whether the request is that of a browser for the root of the port.
    private var isVisit = false
    private var context: ChannelHandlerContext?
    private var deadline: MovingDeadline?
    private var state = State.idle

    /// The activity of a connection; each state has its own time limit.
    private enum State {
        /// Waiting for a request, and receiving its head. Becomes `receiving`.
        case idle
        /// The head is received, the body is not complete. Becomes `answering`.
        case receiving
        /// The request is complete. Becomes `idle` or `silent`.
        case answering
        /// A fault prevents an answer to the request.
        case silent
    }

    init(_ connection: WireConnection, _ setup: WireSetup) {
        self.connection = connection.over(.http1)
        self.setup = setup
        cache = ConnectionCache(verifier: setup.verifier)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let loopBound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
        deadline = MovingDeadline(on: context.eventLoop) {
            let (handler, context) = loopBound.value
            handler.timeIsOver(context)
        }
        // The first bytes of the first head have been received.
        enter(.idle, for: setup.limits.headerTime)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        end()
    }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): begin(head, context)
        case .body(let bytes):
            bytes.withUnsafeReadableBytes { fields.append(body: $0, limit: setup.limits.bodySize) }
        case .end:
            enter(.answering, for: nil)
            if isVisit, let page = setup.page() { return showWay(to: page, context) }
            dispatchRequest()
        }
    }

    /// A client may shut its sending side after a complete request, and still waits for the answer.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            keepsAlive = false
            if state != .answering { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError {
            setup.reject(RejectionMessage.brokenHTTP1(error, from: connection.peer))
        } else {
            setup.logger.debug("\(connection.peer): \(error)")
        }
        context.close(promise: nil)
    }

    private func enter(_ state: State, for time: TimeAmount?) {
        self.state = state
        deadline?.move(to: time.flatMap { time in context.map { $0.eventLoop.now + time } })
    }

    private func timeIsOver(_ context: ChannelHandlerContext) {
        switch state {
        case .idle: setup.logger.debug("\(connection.peer): no further request in time")
        case .receiving: setup.reject(RejectionMessage.unfinished(from: connection.peer))
        case .silent: setup.logger.debug("\(connection.peer): a fault was silent for long enough")
        case .answering: return
        }
        context.close(promise: nil)
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        enter(.receiving, for: setup.limits.bodyTime)
        keepsAlive = head.isKeepAlive
        answersWithBody = head.method != .HEAD
        isVisit =
            head.method == .GET && head.uri == "/"
            && head.headers[canonicalForm: "accept"].contains { $0.hasPrefix("text/html") }
        fields = RequestFields()
        append(":method", head.method.rawValue)
        append(":path", head.uri)
        for (name, value) in head.headers { append(name.lowercased(), value) }
        if head.headers[canonicalForm: "expect"].contains("100-continue") {
            let response = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
        }
    }

    /// Answers a browser, whose user meant the port of the page. APNs has nothing at this path.
    private func showWay(to page: String, _ context: ChannelHandlerContext) {
        let html =
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Belfry</title>"
            + "<p>This port is Belfry’s APNs, for push libraries. "
            + "<a href=\"\(page)\">Open the page</a> to see pushes and phones.</p></html>\n"
        var head = HTTPResponseHead(version: .http1_1, status: .ok)
        head.headers = [
            "content-type": "text/html; charset=utf-8",
            "content-security-policy": "default-src 'none'",
            "content-length": String(html.utf8.count),
        ]
        if !keepsAlive { head.headers.add(name: "connection", value: "close") }
        send(head, html, closes: !keepsAlive, context)
    }

    private func append(_ name: String, _ value: String) {
        Array(name.utf8).withUnsafeBytes { name in
            Array(value.utf8).withUnsafeBytes { value in
                fields.append(
                    HeaderName(name), nameLength: name.count, value: value,
                    limit: setup.limits.headerListSize, cache: &cache)
            }
        }
    }

    private func dispatchRequest() {
        guard let context else { return }
        guard !fields.isOver(setup.limits.headerListSize) else {
            answer(PushResponse(status: 431, id: "", hint: "The headers are too long."))
            return
        }
        let loop = context.eventLoop
        let handler = NIOLoopBound(self, eventLoop: loop)
        setup.handler.answer([fields.takeRequest(on: connection, cache: &cache)]) { responses in
            guard let response = responses.first else { return }
            if loop.inEventLoop {
                handler.value.respond(response)
            } else {
                loop.execute { handler.value.respond(response) }
            }
        }
    }

    /// Answers, or does what a fault demands instead. HTTP/1.1 has neither resets nor GOAWAY, so
    /// the connection is closed.
    private func respond(_ response: PushResponse) {
        guard let fault = response.fault else { return answer(response) }
        guard let context, state == .answering else { return }
        guard let delay = fault.delay else { return strike(response, fault, context) }
        let handler = NIOLoopBound(self, eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: TimeAmount(delay)) {
            guard let context = handler.value.context else { return }
            handler.value.strike(response, fault, context)
        }
    }

    private func strike(
        _ response: PushResponse, _ fault: AppliedFault, _ context: ChannelHandlerContext
    ) {
        switch fault.answer {
        case .refusal, .delay: answer(response)
        case .reset, .goaway: context.close(promise: nil)
        case .silence: enter(.silent, for: setup.limits.keepAliveTime)
        }
    }

    private func answer(_ response: PushResponse) {
        guard let context, state == .answering else { return }
        let closes = !keepsAlive || response.goAway != nil
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
            headers: headers(of: response, closes: closes))
        send(head, response.body, closes: closes, context)
    }

    private func send(
        _ head: HTTPResponseHead, _ body: String?, closes: Bool, _ context: ChannelHandlerContext
    ) {
        enter(.idle, for: setup.limits.keepAliveTime)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if answersWithBody, let body {
            context.write(
                wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: body)))), promise: nil)
        }
        let sent = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        guard closes else { return }
        sent.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }

    private func headers(of response: PushResponse, closes: Bool) -> HTTPHeaders {
        var headers = HTTPHeaders()
        if !response.id.isEmpty { headers.add(name: "apns-id", value: response.id) }
        if let uniqueID = response.uniqueID {
            headers.add(name: "apns-unique-id", value: uniqueID.description)
        }
        if let requestID = response.requestID {
            headers.add(name: "apns-request-id", value: requestID)
        }
        if let channelID = response.channelID {
            headers.add(name: "apns-channel-id", value: channelID)
        }
        if response.body != nil { headers.add(name: "content-type", value: "application/json") }
        headers.add(name: "content-length", value: String(response.body?.utf8.count ?? 0))
        let hints = [response.hint, Self.remark].compactMap(\.self).joined(separator: " ")
        headers.add(name: "x-belfry-hint", value: HintText.line(hints))
        if closes { headers.add(name: "connection", value: "close") }
        return headers
    }

    private func end() {
        guard context != nil else { return }
        context = nil
        deadline?.cancel()
        deadline = nil
        setup.handler.disconnected(connection.id)
    }
}

import Listening
import Logging
import NIOCore
import NIOHTTP1
import PushServer

/// A connection of HTTP/1.1, after SwiftNIO's handler for pipelined requests, which passes on one
/// request at a time.
final class FrontHTTP1Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// The activity of the connection.
    private enum State {
        /// Waits for a request or its head. Becomes `receiving`.
        case idle
        /// Receives a body. Becomes `answering`, or `closing` after an early refusal.
        case receiving
        /// The request is complete. Becomes `idle` or `closing`.
        case answering
        /// The last answer is sent; what the client still sends is dropped.
        case closing
    }

    private let setup: FrontSetup
    private var request = FrontRequest(method: "", path: "")
    /// The answer if the request is not one for the front.
    private var refusal: FrontAnswer?
    private var keepsAlive = true
    private var context: ChannelHandlerContext?
    private var deadline: MovingDeadline?
    private var state = State.idle

    init(_ setup: FrontSetup) { self.setup = setup }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let loopBound = NIOLoopBound(self, eventLoop: context.eventLoop)
        deadline = MovingDeadline(on: context.eventLoop) {
            loopBound.value.context?.close(promise: nil)
        }
        // The first bytes of the first head have been received.
        enter(.idle, for: setup.limits.headerTime)
    }

    func handlerRemoved(context _: ChannelHandlerContext) { end() }

    func channelInactive(context: ChannelHandlerContext) {
        end()
        context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (unwrapInboundIn(data), state) {
        case (.head(let head), .idle): begin(head, context)
        case (.body(let bytes), .receiving): append(bytes)
        case (.end, .receiving): complete(context)
        default: break
        }
    }

    /// A client may shut its sending side after a complete request, and still waits for the answer.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case ChannelEvent.inputClosed? = event as? ChannelEvent {
            keepsAlive = false
            if state == .idle || state == .receiving { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        setup.logger.debug("The FCM port closed the connection of \(context.peer): \(error)")
        context.close(promise: nil)
    }

    private func end() {
        context = nil
        deadline?.cancel()
        deadline = nil
    }

    private func enter(_ state: State, for time: TimeAmount?) {
        self.state = state
        deadline?.move(to: time.flatMap { time in context.map { $0.eventLoop.now + time } })
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        enter(.receiving, for: setup.limits.bodyTime)
        keepsAlive = head.isKeepAlive
        read(head)
        let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        if length > setup.limits.bodySize { refusal = refusal ?? .bodyTooLarge(setup.limits) }
        guard head.headers[canonicalForm: "expect"].contains(where: Self.isContinue) else { return }
        // The client sends the body only after this answer.
        if let refusal {
            send(refusal, isLast: true, context)
        } else {
            let response = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
        }
    }

    private static func isContinue(_ value: Substring) -> Bool {
        value.lowercased() == "100-continue"
    }

    private func append(_ bytes: ByteBuffer) {
        if request.body.count + bytes.readableBytes > setup.limits.bodySize {
            refusal = refusal ?? .bodyTooLarge(setup.limits)
        }
        if refusal == nil { request.body += bytes.readableBytesView } else { request.body = [] }
    }

    private func complete(_ context: ChannelHandlerContext) {
        enter(.answering, for: nil)
        if let refusal { return send(refusal, isLast: !keepsAlive, context) }
        let (loop, answer, request) = (context.eventLoop, setup.answer, request)
        let handler = NIOLoopBound(self, eventLoop: loop)
        Task {
            let reply = await answer(request)
            loop.execute { handler.value.respond(reply) }
        }
    }

    private func respond(_ reply: FrontReply) {
        guard let context, state == .answering else { return }
        switch reply {
        case .answer(let answer): send(answer, isLast: !keepsAlive, context)
        case .goAway: context.close(promise: nil)
        }
    }

    private func send(_ answer: FrontAnswer, isLast: Bool, _ context: ChannelHandlerContext) {
        let isComplete = state == .answering
        let limits = setup.limits
        enter(isLast ? .closing : .idle, for: isComplete ? limits.idleTime : limits.closeTime)
        var head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: answer.status))
        for field in answer.wireFields { head.headers.add(name: field.name, value: field.value) }
        if isLast { head.headers.add(name: "connection", value: "close") }
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if request.method != "HEAD", !answer.body.isEmpty {
            context.write(
                wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let sent = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        guard isLast, isComplete else { return }
        sent.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }
}

/// The target of a request.
extension FrontHTTP1Handler {
    private func read(_ head: HTTPRequestHead) {
        request = FrontRequest(
            method: head.method.rawValue,
            host: HostName(authority: head.headers.first(name: "host") ?? "").text, path: head.uri,
            fields: head.headers.map { FrontField($0.name.lowercased(), $0.value) })
        refusal = nil
        if head.method == .CONNECT {
            refusal = .badRequest("CONNECT has to be the first request of a connection.")
        } else if let target = Self.proxyTarget(head.uri) {
            (request.host, request.path) = (target.host, target.path)
            if !FCMHosts.all.contains(target.host) { refusal = .notServed(target.host) }
        }
    }

    /// Splits the address that a client sends to a proxy: `http://fcm.googleapis.com/v1/…`. Returns
    /// `nil` for a path.
    private static func proxyTarget(_ uri: String) -> (host: String, path: String)? {
        guard let colon = uri.firstIndex(of: ":"),
            ["http", "https"].contains(uri[..<colon].lowercased()),
            uri[colon...].hasPrefix("://")
        else { return nil }
        let rest = uri[colon...].dropFirst(3)
        let end = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
        let path = rest[end...]
        return (
            HostName(authority: String(rest[..<end])).text,
            path.hasPrefix("/") ? String(path) : "/\(path)"
        )
    }
}

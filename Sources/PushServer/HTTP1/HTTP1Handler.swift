import Logging
import NIOCore
import NIOHTTP1
import PushGateway

/// A provider that speaks clear-text HTTP/1.1, as APNSwift does with an `http` address. It gets the
/// same answers, with a remark that APNs itself accepts HTTP/2 over TLS only.
final class HTTP1Handler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private static let remark =
        "This came as HTTP/1.1; APNs itself speaks HTTP/2 over TLS only, so use https for tests "
        + "that should prove something."

    private let connection: WireConnection
    private let setup: WireSetup
    private var cache: ConnectionCache
    private var fields = RequestFields()
    private var keepsAlive = true
    private var context: ChannelHandlerContext?
    private var isAnswering = false
    private var isQuiescing = false

    init(_ connection: WireConnection, _ setup: WireSetup) {
        self.connection = connection
        self.setup = setup
        cache = ConnectionCache(verifier: setup.verifier)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
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
        case .end: dispatchRequest()
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is ChannelShouldQuiesceEvent {
            isQuiescing = true
            if !isAnswering { context.close(promise: nil) }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        setup.logger.debug("\(connection.peer): \(error)")
        context.close(promise: nil)
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
        isAnswering = true
        keepsAlive = head.isKeepAlive
        fields = RequestFields()
        append(":method", head.method.rawValue)
        append(":path", head.uri)
        for (name, value) in head.headers { append(name.lowercased(), value) }
        if head.headers[canonicalForm: "expect"].contains("100-continue") {
            let response = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
        }
    }

    private func append(_ name: String, _ value: String) {
        Array(name.utf8).withUnsafeBytes { name in
            Array(value.utf8).withUnsafeBytes { value in
                fields.append(
                    name: name, value: value, limit: setup.limits.headerListSize, cache: &cache)
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
        setup.handler.answer([fields.request(on: connection)]) { responses in
            guard let response = responses.first else { return }
            if loop.inEventLoop {
                handler.value.answer(response)
            } else {
                loop.execute { handler.value.answer(response) }
            }
        }
    }

    private func answer(_ response: PushResponse) {
        guard let context, isAnswering else { return }
        isAnswering = false
        let closes = !keepsAlive || isQuiescing
        let head = HTTPResponseHead(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status),
            headers: headers(of: response, closes: closes))
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        if let body = response.body {
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
        if let uniqueID = response.uniqueID { headers.add(name: "apns-unique-id", value: uniqueID) }
        if response.reason != nil { headers.add(name: "content-type", value: "application/json") }
        headers.add(name: "content-length", value: String(response.body?.utf8.count ?? 0))
        let hints = [response.hint, Self.remark].compactMap(\.self).joined(separator: " ")
        headers.add(name: "x-belfry-hint", value: HintText.line(hints))
        if closes { headers.add(name: "connection", value: "close") }
        return headers
    }

    private func end() {
        guard context != nil else { return }
        context = nil
        setup.handler.disconnected(connection.id)
    }
}

import API
import NIOCore
import NIOHTTP1

/// Answers `/livez` on the event loop of its connection, so that the answer waits for no other
/// request. Requests behind an unanswered one, and those that may come from another site's page, are
/// left to the router, which also has the route.
final class LivenessHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let guardian: LocalOnlyMiddleware
    /// The request that is being answered here.
    private var head: HTTPRequestHead?
    /// The number of requests that the router has not answered yet.
    private var unanswered = 0

    /// `names` are those of the console beside `localhost` and any address.
    init(names: [String]) {
        guardian = LocalOnlyMiddleware(names: names)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head) where unanswered == 0 && isOurs(head): self.head = head
        case .head(var head):
            unanswered += 1
            // The router does not see the host of a target such as http://name/path, so it gets the
            // target as a second Host, which it refuses.
            if head.uri.contains("://"), head.uri.first != "/" {
                head.headers.add(name: "host", value: head.uri)
            }
            context.fireChannelRead(wrapInboundOut(.head(head)))
        case .body where head != nil: break
        case .end where head != nil: answer(context)
        case .body, .end: context.fireChannelRead(data)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { unanswered -= 1 }
        context.write(data, promise: promise)
    }

    private func isOurs(_ head: HTTPRequestHead) -> Bool {
        guard head.uri == "/livez", [.GET, .HEAD].contains(head.method),
            !head.headers.contains(name: "sec-fetch-site"), head.headers["host"].count == 1
        else { return false }
        let host = head.headers.first(name: "host")
        return (try? guardian.check(host: host, origin: head.headers.first(name: "origin"))) != nil
    }

    private func answer(_ context: ChannelHandlerContext) {
        guard let request = head else { return }
        head = nil
        let text = ConsoleRoutes.alive
        var response = HTTPResponseHead(version: request.version, status: .ok)
        response.headers = [
            "content-type": ConsoleRoutes.plain, "content-length": String(text.utf8.count),
            "cache-control": "no-store", "x-content-type-options": "nosniff",
            "date": ConsoleServer.now, "server": ConsoleServer.name,
        ]
        if !request.isKeepAlive { response.headers.add(name: "connection", value: "close") }
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        if request.method == .GET {
            let body = context.channel.allocator.buffer(string: text)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
        }
        let end = context.writeAndFlush(wrapOutboundOut(.end(nil)))
        if !request.isKeepAlive {
            let channel = context.channel
            end.whenComplete { _ in channel.close(promise: nil) }
        }
    }
}

import HTTPTypes
import Hummingbird
import NIOCore
import Page
import ServiceLifecycle

extension ConsoleRoutes {
    var eventRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "events", "What happens from now on, as server-sent events.",
                answers: [.text(EventQueue.mediaType, "A stream without end.")]
            ) { try await events($0.request) }
        ]
    }

    /// Server-sent events for every trace record from now on: `event: trace`, the sequence number as
    /// `id`, and a `TraceLine` as `data`. A listener that does not read loses the oldest and gets
    /// `event: dropped` with their number as `count` instead. The stream ends on shutdown, or when
    /// the client closes its side.
    ///
    /// https://html.spec.whatwg.org/multipage/server-sent-events.html
    private func events(_ request: Request) async throws -> Response {
        let listener = try await feed.listen()
        return Response(
            status: .ok,
            headers: [.contentType: EventQueue.mediaType, .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // A comment at once, so that clients see that they are connected.
                try await writer.write(ByteBuffer(string: ": listening\n\n"))
                try await request.body.consumeWithInboundCloseHandler { _ in
                    for await _ in listener.queue.signals.cancelOnGracefulShutdown() {
                        try await writer.write(contentsOf: listener.queue.take())
                    }
                } onInboundClosed: {
                    listener.queue.finish()
                }
                try await writer.finish(nil)
            })
    }
}

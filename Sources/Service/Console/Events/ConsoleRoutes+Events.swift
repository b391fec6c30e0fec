import API
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import Switchboard

extension ConsoleRoutes {
    var eventRoutes: [APIRoute] {
        [
            APIRoute(
                .get, "events",
                "Server-sent events: push, trace, phones, faults, deleted, reset, dropped.",
                parameters: [
                    .query(
                        "after", .text(example: "12.345"),
                        "The id of the last event received, like Last-Event-ID. Default: now.")
                ],
                answers: [.text(EventQueue.mediaType, "A stream without end.")], handler: events)
        ]
    }

    /// Sends `event: push` with a summary for each request, and `event: trace` for each record.
    /// Their `id` is `ROW.RECORD`; a client that sends one as `Last-Event-ID` gets the events after
    /// it, without loss or repetition. If the log no longer has some of them, `event: dropped` says
    /// so. The stream ends on shutdown, or when the client closes its side.
    ///
    /// https://html.spec.whatwg.org/multipage/server-sent-events.html
    private func events(_ call: APICall) async throws -> Response {
        let request = call.request
        let start = try cursor(call)
        // This order misses nothing: rows that are committed meanwhile are in the queue.
        let listener = try await feed.listen()
        let end = await nodes.committedEnd
        let stream = EventStream(
            after: start ?? EventCursor(behind: end), log: nodes.log, epoch: epoch)
        return Response(
            status: .ok,
            headers: [.contentType: EventQueue.mediaType, .cacheControl: "no-store"],
            body: ResponseBody { writer in
                var stream = stream
                // A comment at once, so that clients see that they are connected.
                try await writer.write(ByteBuffer(string: ": listening\nretry: 1000\n\n"))
                if start != nil {
                    try await stream.catchUp(through: end) { try await writer.write($0) }
                }
                try await request.body.consumeWithInboundCloseHandler { _ in
                    for await _ in listener.queue.signals.cancelOnGracefulShutdown() {
                        try await stream.write(listener.queue.take()) {
                            try await writer.write($0)
                        }
                    }
                } onInboundClosed: {
                    listener.queue.finish()
                }
                try await writer.finish(nil)
            })
    }

    /// Prefers `Last-Event-ID`, because a browser that reconnects requests the same address.
    private func cursor(_ call: APICall) throws(Problem) -> EventCursor? {
        let header = HTTPField.Name("last-event-id").flatMap { call.request.headers[$0] }
        guard let text = header ?? call.text("after"), !text.isEmpty else { return nil }
        guard let cursor = EventCursor(text) else {
            throw Problem(
                400, "“\(text.prefix(60))” is not an id of an event.",
                hint: "An id is a row of the log and a record in the row, such as 12.345.")
        }
        return cursor
    }
}

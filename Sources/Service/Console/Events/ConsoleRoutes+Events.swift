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
                "What happens, as server-sent events: push, trace, phones, faults, dropped.",
                parameters: [
                    .query(
                        "after", .text(example: "12.345"),
                        "From behind this id on, as Last-Event-ID; otherwise from now on.")
                ],
                answers: [.text(EventQueue.mediaType, "A stream without end.")], handler: events)
        ]
    }

    /// `event: push` for each request with its summary, `event: trace` for each record; their `id`
    /// is `ROW.RECORD`, and who names one as `Last-Event-ID` goes on behind it, without loss and
    /// repetition. Where the log has no more of what lies between, `event: dropped` says so. The
    /// stream ends on shutdown, or when the client closes its side.
    ///
    /// https://html.spec.whatwg.org/multipage/server-sent-events.html
    private func events(_ call: APICall) async throws -> Response {
        let request = call.request
        let start = try cursor(call)
        // In this order nothing can be missed: what is committed meanwhile is in the queue.
        let listener = try await feed.listen()
        let end = await switchboard.committedEnd
        let stream = EventStream(
            after: start ?? EventCursor(behind: end), log: switchboard.log, epoch: epoch)
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

    /// `Last-Event-ID` wins: a browser that connects again asks for the same address.
    private func cursor(_ call: APICall) throws(Problem) -> EventCursor? {
        let header = HTTPField.Name("last-event-id").flatMap { call.request.headers[$0] }
        guard let text = header ?? call.text("after"), !text.isEmpty else { return nil }
        guard let cursor = EventCursor(text) else {
            throw Problem(
                400, "“\(text.prefix(60))” is no id of an event.",
                hint: "It is a row of the log and a record in it, such as 12.345.")
        }
        return cursor
    }
}

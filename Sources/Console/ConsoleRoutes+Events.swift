import Foundation
import Hummingbird
import Journal
import NIOCore
import PushModel
import ServiceLifecycle
import Switchboard

extension ConsoleRoutes {
    /// Server-sent events for every trace record from now on: `event: trace`, the sequence number as
    /// `id`, and a `TraceLine` as `data`. The stream ends on shutdown.
    ///
    /// https://html.spec.whatwg.org/multipage/server-sent-events.html
    func events() async -> Response {
        let epoch = switchboard.epoch
        let events = await switchboard.listen().cancelOnGracefulShutdown().map { entries in
            Self.buffer(entries.map { Self.event($0, epoch: epoch) }.joined())
        }
        return Response(
            status: .ok,
            headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // A comment at once, so that clients see that they are connected.
                try await writer.write(Self.buffer(": listening\n\n"))
                for try await buffer in events { try await writer.write(buffer) }
                try await writer.finish(nil)
            })
    }

    static func event(_ entry: TraceEntry, epoch: UnixTime) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(TraceLine(entry, epoch: epoch)) else {
            return ""
        }
        let json = String(decoding: data, as: UTF8.self)
        return "event: trace\nid: \(entry.sequence)\ndata: \(json)\n\n"
    }

    private static func buffer(_ text: String) -> ByteBuffer { ByteBuffer(string: text) }
}

import Foundation
import NIOCore
import NIOHTTP1
import Requesting

/// Server-sent events of a running Belfry.
///
/// https://html.spec.whatwg.org/multipage/server-sent-events.html
struct EventStream: Sendable {
    struct Event: Hashable, Sendable {
        /// `trace`, `push`, `dropped`, …
        var name: String
        var data: String
        var id: String?
    }

    /// Parses lines into events.
    struct Parser {
        private var event = Event(name: "message", data: "")
        private var hasData = false
        private var rest: [UInt8] = []

        /// Returns the events that end in `bytes`.
        mutating func read(_ bytes: some Sequence<UInt8>) -> [Event] {
            var events: [Event] = []
            for byte in bytes {
                guard byte == UInt8(ascii: "\n") else {
                    rest.append(byte)
                    continue
                }
                if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
                let line = String(decoding: rest, as: UTF8.self)
                rest = []
                if let event = read(line) { events.append(event) }
            }
            return events
        }

        private mutating func read(_ line: String) -> Event? {
            guard !line.isEmpty else {
                defer {
                    event = Event(name: "message", data: "")
                    hasData = false
                }
                return hasData ? event : nil
            }
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1].trimmingPrefix(" ")) : ""
            switch parts[0] {
            case "event": event.name = value
            case "id": event.id = value
            case "data":
                event.data += (hasData ? "\n" : "") + value
                hasData = true
            default: break
            }
            return nil
        }
    }

    /// `http://127.0.0.1:8197/api/v1/events`
    let url: String

    /// Reads one connection until it breaks. Calls `connected` once events follow, and `take` with
    /// each event.
    func read(connected: () async throws -> Void, take: (Event) async throws -> Void) async throws {
        var request = OutgoingRequest(url)
        request.headers.add(name: "accept", value: "text/event-stream")
        var parser = Parser()
        try await request.exchange(within: nil) { part in
            switch part {
            case .head(let status, _):
                guard status == 200 else {
                    throw Failure("The service answers \(status) at \(url).")
                }
                try await connected()
            case .body(let bytes):
                for event in parser.read(bytes.readableBytesView) { try await take(event) }
            }
        }
    }
}

import API
import Foundation
import Log
import NIOCore
import Page
import PushModel

/// A few encoded events, shared by all listeners.
struct EventChunk: Sendable {
    /// The end of an event's bytes.
    private struct Mark {
        var cursor: EventCursor
        var end: Int
    }

    /// The approximate size of a chunk, in bytes.
    static let usualBytes = 16 * 1024

    private(set) var buffer = ByteBuffer()
    /// The rows of the events, including rows without events; `nil` for news, which has no row.
    private(set) var rows: ClosedRange<Int64>?
    private var marks: [Mark] = []

    var count: Int { marks.count }

    /// Creates news: an event without a row in the log, which is not repeated.
    init(news: String) {
        buffer.writeString("event: \(news)\ndata: {}\n\n")
    }

    private init(row: Int64) {
        rows = row...row
    }

    /// Returns the bytes after a place; all bytes for news.
    func bytes(behind cursor: EventCursor) -> ByteBuffer {
        guard let first = marks.first, first.cursor <= cursor else { return buffer }
        let start = marks.last { $0.cursor <= cursor }?.end ?? 0
        return buffer.getSlice(at: start, length: buffer.readableBytes - start) ?? ByteBuffer()
    }

    /// Encodes the events of consecutive rows.
    static func chunks(_ rows: [EventRow], epoch: UnixTime) -> [EventChunk] {
        var chunks: [EventChunk] = []
        for row in rows {
            if chunks.last.map({ $0.buffer.readableBytes >= usualBytes }) ?? true {
                chunks.append(EventChunk(row: row.row.sequence))
            }
            chunks[chunks.count - 1].append(row, epoch: epoch)
        }
        return chunks
    }

    private mutating func append(_ event: EventRow, epoch: UnixTime) {
        let row = event.row
        rows = (rows?.lowerBound ?? row.sequence)...row.sequence
        let encoder = ConsoleContext.makeEncoder()
        func write(_ name: String, _ value: some Encodable, _ record: Int64?) {
            // A line holds texts and finite numbers, which can always be encoded.
            guard let json = try? encoder.encode(value) else { return }
            buffer.writeString("event: \(name)\n")
            if let record { buffer.writeString("id: \(row.sequence).\(record)\n") }
            buffer.writeString("data: ")
            buffer.writeBytes(json)
            buffer.writeString("\n\n")
            guard let record else { return }
            marks.append(
                Mark(
                    cursor: EventCursor(row: row.sequence, record: record),
                    end: buffer.readableBytes))
        }
        for request in event.changed {
            write("push", PushLine(summaryOf: request, epoch: epoch), nil)
        }
        if let request = LoggedRequest(row) {
            write("push", PushLine(summaryOf: request, epoch: epoch), 0)
        }
        if event.changesPhones { write("phones", [String: String](), 0) }
        for entry in row.entries { write("trace", TraceLine(entry, epoch: epoch), entry.sequence) }
    }
}

/// A row of the log, and the earlier pushes whose outcome it decides.
struct EventRow: Sendable {
    var row: LoggedStep
    var changed: [LoggedRequest] = []

    init(_ row: LoggedStep, in log: any StepLog) async {
        self.row = row
        for id in row.decidedPushes {
            guard let request = try? await log.request(withID: id) else { continue }
            changed.append(request)
        }
    }

    /// `true` if a phone was added or removed, or got another app.
    var changesPhones: Bool {
        guard case .world(let event) = row.event else { return false }
        let ordinary = [#"{"phone":"#, #"{"woke":"#]
        return !ordinary.contains { event.starts(with: $0.utf8) }
    }
}

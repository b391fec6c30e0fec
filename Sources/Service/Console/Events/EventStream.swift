import Hummingbird
import Log
import NIOCore
import PushModel

/// The events of one listener after a place, without loss or repetition: events that its queue
/// dropped are read from the log.
struct EventStream {
    private static let rowsAtOnce = 200

    private(set) var cursor: EventCursor
    private let log: any StepLog
    private let epoch: UnixTime

    init(after cursor: EventCursor, log: any StepLog, epoch: UnixTime) {
        self.cursor = cursor
        self.log = log
        self.epoch = epoch
    }

    /// Sends chunks from the queue, and first the events that are missing before them.
    mutating func write(
        _ chunks: [EventChunk], to write: (ByteBuffer) async throws -> Void
    ) async throws {
        for chunk in chunks {
            guard let rows = chunk.rows else {
                try await write(chunk.buffer)
                continue
            }
            if rows.lowerBound > cursor.row + 1 {
                try await catchUp(through: rows.lowerBound - 1, to: write)
            }
            try await send(chunk, rows, to: write)
        }
    }

    /// Sends the events of the log after the cursor, through the row `last`.
    mutating func catchUp(
        through last: Int64, to write: (ByteBuffer) async throws -> Void
    ) async throws {
        if cursor.row > last {
            // The cursor belongs to another log: this log is shorter.
            try await write(Self.gap)
            cursor = EventCursor(behind: last)
        }
        let first = try await log.read(LogQuery(after: 0, limit: 1)).first?.sequence
        if let first, first > cursor.row + 1 {
            try await write(Self.gap)
            cursor = EventCursor(behind: first - 1)
        }
        while cursor < EventCursor(behind: last) {
            let isWhole = cursor.record == .max
            var query = LogQuery(
                after: isWhole ? cursor.row : cursor.row - 1, limit: Self.rowsAtOnce)
            query.before = last + 1
            query.omitsForgotten = true
            let rows = try await log.read(query)
            var events: [EventRow] = []
            for row in rows { events.append(await EventRow(row, in: log)) }
            for chunk in EventChunk.chunks(events, epoch: epoch) {
                guard let rows = chunk.rows else { continue }
                try await send(chunk, rows, to: write)
            }
            if rows.count < Self.rowsAtOnce { break }
        }
        cursor = max(cursor, EventCursor(behind: last))
    }

    private mutating func send(
        _ chunk: EventChunk, _ rows: ClosedRange<Int64>,
        to write: (ByteBuffer) async throws -> Void
    ) async throws {
        let bytes = chunk.bytes(behind: cursor)
        if bytes.readableBytes > 0, rows.upperBound >= cursor.row { try await write(bytes) }
        cursor = max(cursor, EventCursor(behind: rows.upperBound))
    }

    /// Reports that the log no longer has the events after the cursor: the listener has to read
    /// everything again.
    private static let gap = ByteBuffer(string: "event: dropped\ndata: {}\n\n")
}

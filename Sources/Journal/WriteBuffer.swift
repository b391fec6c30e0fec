import Foundation
import GRDB
import PushModel

/// What one step of a world adds to its journal, in one transaction.
package struct JournalAddition: Sendable {
    package var records: [TraceRecord]
    package var pushes: [PushEntry]
    /// State to restore, by key; replaces the last one under the same key.
    package var snapshots: [String: Data]

    package var isEmpty: Bool { records.isEmpty && pushes.isEmpty && snapshots.isEmpty }

    package init(
        records: [TraceRecord] = [], pushes: [PushEntry] = [], snapshots: [String: Data] = [:]
    ) {
        self.records = records
        self.pushes = pushes
        self.snapshots = snapshots
    }
}

/// Rows that have their sequence numbers and wait for the next commit, in order.
struct WriteBuffer {
    private(set) var trace: [TraceEntry] = []
    private(set) var pushes: [PushEntry] = []
    private(set) var snapshots: [String: Data] = [:]
    /// Sequence number of the last `append`. A caller's ticket is settled once this many additions
    /// have been committed.
    private(set) var additions: UInt64 = 0
    private var lastTrace: Int64
    private var lastPush: Int64

    /// Continues the sequence numbers of a journal.
    init(lastTrace: Int64, lastPush: Int64) {
        self.lastTrace = lastTrace
        self.lastPush = lastPush
    }

    /// Numbers the entries, buffers them, and returns the trace with its numbers.
    mutating func append(_ addition: JournalAddition) -> [TraceEntry] {
        let numbered = addition.records.map { record in
            lastTrace += 1
            return TraceEntry(sequence: lastTrace, record: record)
        }
        trace += numbered
        for push in addition.pushes {
            lastPush += 1
            pushes.append(push)
            pushes[pushes.count - 1].sequence = lastPush
        }
        snapshots.merge(addition.snapshots) { _, new in new }
        additions += 1
        return numbered
    }

    /// Returns the buffer and empties it; the sequence numbers continue.
    mutating func take() -> WriteBuffer {
        defer {
            trace = []
            pushes = []
            snapshots = [:]
        }
        return self
    }

    /// Writes all rows, and prunes to `retention` if there is one.
    func write(to database: Database, keeping retention: Retention?) throws {
        let insertTrace = try database.cachedStatement(sql: JournalSchema.insertTrace)
        for entry in trace {
            insertTrace.setUncheckedArguments(entry.arguments)
            try insertTrace.execute()
        }
        let insertPush = try database.cachedStatement(sql: JournalSchema.insertPush)
        for push in pushes {
            insertPush.setUncheckedArguments(push.arguments)
            try insertPush.execute()
        }
        for (key, value) in snapshots {
            try database.execute(sql: JournalSchema.putSnapshot, arguments: [key, value])
        }
        if let retention { try prune(database, to: retention) }
    }

    private func prune(_ database: Database, to retention: Retention) throws {
        for (table, limit) in [("trace", retention.records), ("pushes", retention.pushes)] {
            try database.execute(
                sql: """
                    DELETE FROM \(table)
                    WHERE sequence <= (SELECT max(sequence) FROM \(table)) - ?
                    """,
                arguments: [limit])
        }
    }
}

import Foundation
import PushModel

/// The log in a folder as it is at one moment, to read alone, also while a Belfry writes to it.
package struct FolderReader: EventStore {
    private let tables: SQLiteStore
    /// Rows that may not be in the tables.
    private let waiting: [[UInt8]]

    package var name: String { tables.name }

    package init(_ folder: URL) throws(JournalError) {
        // Before the tables: what is moved meanwhile is in both, and nothing in neither.
        waiting = try Backlog.rows(in: folder)
        tables = try SQLiteStore(reading: folder)
    }

    package func read(_ query: LogQuery) async throws(JournalError) -> [LogRow] {
        var wider = query
        (wider.offset, wider.limit) = (0, query.offset.addingReportingOverflow(query.limit).0)
        if wider.limit < query.limit { wider.limit = .max }
        let end = try await tables.read(LogQuery(limit: 1)).last?.sequence ?? 0
        let rows = try await tables.read(wider)
        let found =
            try rows
            + rowsWaiting(after: end).filter { row in
                row.sequence > query.after ?? .min && row.sequence < query.before ?? .max
                    && query.finds(row, forgotten: [])
            }
        return query.isForward
            ? Array(found.dropFirst(query.offset).prefix(query.limit))
            : found.dropLast(query.offset).suffix(query.limit)
    }

    package func load() async throws(JournalError) -> StoredWorld {
        var world = try await tables.load()
        if let last = try rowsWaiting(after: world.end.sequence).last {
            world.end.sequence = last.sequence
            world.end.record = last.firstRecord + Int64(last.records.count) - 1
            world.end.time = last.time
        }
        return world
    }

    package func past(
        of phone: String, through sequence: Int64
    ) async throws(JournalError) -> StoredPast {
        try await tables.past(of: phone, through: sequence)
    }

    package func append(_ rows: [LogRow]) throws(JournalError) { throw unwritable }

    package func snapshot(_ snapshot: StoredSnapshot) throws(JournalError) { throw unwritable }

    package func close() { tables.close() }

    private func rowsWaiting(after sequence: Int64) throws(JournalError) -> [LogRow] {
        do {
            return try waiting.flatMap { try LogRow.rows(in: $0) }.filter { $0.sequence > sequence }
        } catch {
            throw .unreadable(file: name, problem: "rows that wait beside it are damaged")
        }
    }

    private var unwritable: JournalError {
        .unwritable(file: name, problem: "it was opened to be read")
    }
}

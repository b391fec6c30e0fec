import GRDB
import PushModel

/// How much a journal keeps; beyond that the oldest goes first. Rows that a restored world still
/// needs stay in any case.
package struct Retention: Hashable, Sendable {
    /// Trace records.
    package var records: Int64
    /// Requests of providers, with their payloads.
    package var pushes: Int64
    /// How long rows are kept, in the world's time; `nil` for as long as there is room.
    package var age: Duration?

    /// The defaults are some 100 MB at most, with payloads of the full 4 KB.
    package init(records: Int64 = 100_000, pushes: Int64 = 10_000, age: Duration? = nil) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
        self.age = age.map { max($0, .seconds(1)) }
    }

    /// How many rows may exceed the limits before they are pruned, all at once.
    private var slack: Int64 { max(min(records, pushes) / 10, 1) }

    /// How many rows go in one commit, for which pushes have to wait. There are more when a load is over
    /// and the states of its phones have been kept.
    private static let rowsAtOnce = 20_000

    /// Whether so many rows came, or so much time went by, since the last time that it is worth
    /// looking.
    func isDue(between first: RowPlace, and last: RowPlace, prunedAt: Instant?) -> Bool {
        if let age, let prunedAt, last.time - prunedAt >= age / 20 { return true }
        return (first.sequence - 1) / slack != last.sequence / slack
            || (first.firstRecord - 1) / slack != last.firstRecord / slack
    }

    func prune(_ database: Database, at now: Instant) throws {
        // Under load, and of a fleet, nothing can go, and to find that out in the log takes ever longer.
        let needed = try Int64.fetchOne(database, sql: "SELECT max(replayed) FROM world")
        let first = try Int64.fetchOne(database, sql: "SELECT min(sequence) FROM log")
        if let needed, let first, needed < first { return }
        let oldest = age.map { now + (.zero - $0) }
        guard
            let last = try Int64.fetchOne(
                database, sql: Self.lastToGo,
                arguments: [
                    records, pushes, oldest.map { Int64(bitPattern: $0.nanoseconds) },
                    Self.rowsAtOnce,
                ]), last > 0
        else { return }
        try database.execute(sql: JournalSchema.notePruned, arguments: [last])
        try database.execute(sql: "DELETE FROM log WHERE sequence <= ?", arguments: [last])
        try database.execute(
            sql: """
                DELETE FROM mentions WHERE sequence < (SELECT min(sequence) FROM log);
                DELETE FROM forgotten WHERE sequence < (SELECT min(sequence) FROM log);
                """)
    }

    /// The last record that is one too many.
    private static let lastRecord = """
        (SELECT firstRecord + recordCount - 1 - ?1 FROM log ORDER BY sequence DESC LIMIT 1)
        """

    /// The last row that is one too many, or too old, and that no restored world needs.
    private static let lastToGo = """
        SELECT min(
            (SELECT coalesce(max(replayed), 9223372036854775807) FROM world),
            (SELECT min(sequence) + ?4 FROM log),
            max(
                coalesce((SELECT sequence - (firstRecord + recordCount > \(lastRecord) + 1)
                    FROM log WHERE firstRecord <= \(lastRecord)
                    AND sequence = (\(JournalSchema.lastRow(beginningBy: lastRecord)))), 0),
                coalesce((SELECT sequence FROM log WHERE kind = 'push'
                    ORDER BY sequence DESC LIMIT 1 OFFSET ?2), 0),
                coalesce((SELECT coalesce(
                    (SELECT sequence FROM log WHERE time >= ?3 ORDER BY sequence LIMIT 1) - 1,
                    (SELECT max(sequence) - 1 FROM log)) WHERE ?3 IS NOT NULL), 0)))
        """
}

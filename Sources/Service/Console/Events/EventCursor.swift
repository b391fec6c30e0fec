/// The place of an event: a row of the log, and a record in the row. The `id` of server-sent
/// events.
struct EventCursor: Hashable, Comparable, Sendable {
    var row: Int64
    /// The record's sequence in the trace; 0 for the events of the row itself, before its records.
    var record: Int64

    init(row: Int64, record: Int64) {
        self.row = row
        self.record = record
    }

    /// The place after all events of a row.
    init(behind row: Int64) {
        self.init(row: row, record: .max)
    }

    /// `12.345`, or `12` for all of row 12; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard let row = Int64(parts[0]), row >= 0, row < .max else { return nil }
        guard parts.count == 2 else {
            self.init(behind: row)
            return
        }
        guard let record = Int64(parts[1]), record >= 0 else { return nil }
        self.init(row: row, record: record)
    }

    static func < (left: EventCursor, right: EventCursor) -> Bool {
        (left.row, left.record) < (right.row, right.record)
    }
}

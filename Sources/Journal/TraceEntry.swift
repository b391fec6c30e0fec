import GRDB
import PushModel

/// A trace record with its place in the journal.
package struct TraceEntry: Hashable, Sendable {
    /// Counts all records of a journal from 1, without gaps, in the order in which they happened.
    package var sequence: Int64
    package var record: TraceRecord

    package init(sequence: Int64, record: TraceRecord) {
        self.sequence = sequence
        self.record = record
    }
}

// MARK: The row in the journal

extension TraceEntry {
    init(_ row: Row) {
        let rules: String = row["rules"]
        let kind = TraceRecord.Kind(rawValue: row["kind"]) ?? .system
        let word: String = row["name"]
        let callback = kind == .callback ? Callback(rawValue: word) : nil
        let name = callback == nil ? TraceRecord.Name(rawValue: word) ?? .unknown : .callback
        let stored: String? = row["detail"]
        // Rows of before 0.2.0 have their sentence, and no detail.
        let words: String = row["text"]
        let said: TraceRecord.Detail? = words.isEmpty || callback != nil ? nil : .words(words)
        var record = TraceRecord(
            time: Instant(nanoseconds: UInt64(bitPattern: row["time"] as Int64)), kind: kind, name,
            phone: row["phone"], app: row["app"], pushID: row["push"],
            rules: rules.split(separator: " ").compactMap { RuleLabel(rawValue: String($0)) },
            stored.flatMap(TraceRecord.Detail.init(stored:)) ?? said)
        record.callback = callback
        record.state = (row["state"] as String?).flatMap(ApplicationState.init)
        record.payload = (row["payload"] as String?).flatMap(PayloadPlace.init)
        record.action = row["action"]
        self.init(sequence: row["sequence"], record: record)
    }

    var arguments: StatementArguments {
        [
            sequence, Int64(bitPattern: record.time.nanoseconds), record.kind.rawValue,
            record.word, record.phone, record.app, record.state?.rawValue,
            record.payload?.rawValue, record.action, record.pushID,
            record.rules.map(\.rawValue).joined(separator: " "), record.detail?.stored,
        ]
    }
}

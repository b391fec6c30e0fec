import PushModel

/// A trace record with its place in the log.
package struct TraceEntry: Hashable, Sendable {
    /// The number of the record, counted from 1 without gaps over all records of a log, in order.
    package var sequence: Int64
    package var record: TraceRecord

    package init(sequence: Int64, record: TraceRecord) {
        self.sequence = sequence
        self.record = record
    }
}

extension LoggedStep {
    /// The records with their places.
    package var entries: [TraceEntry] {
        records.enumerated().map { index, record in
            TraceEntry(sequence: firstRecord + Int64(index), record: record)
        }
    }
}

import PushModel

/// A trace record with its place in the journal.
public struct TraceEntry: Hashable, Sendable {
    /// Counts all records of a journal from 1, without gaps, in the order in which they happened.
    public var sequence: Int64
    public var record: TraceRecord

    public init(sequence: Int64, record: TraceRecord) {
        self.sequence = sequence
        self.record = record
    }
}

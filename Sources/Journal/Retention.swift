/// How much a journal keeps; beyond that the oldest goes first.
public struct Retention: Hashable, Sendable {
    /// Trace records.
    public var records: Int64
    /// Requests of providers, with their payloads.
    public var pushes: Int64

    /// The defaults are some 100 MB at most, with payloads of the full 4 KB.
    public init(records: Int64 = 100_000, pushes: Int64 = 10_000) {
        self.records = max(records, 1)
        self.pushes = max(pushes, 1)
    }

    /// Pruning is done when so many rows are too many, not for each of them.
    var slack: Int64 { max(min(records, pushes) / 10, 1) }
}

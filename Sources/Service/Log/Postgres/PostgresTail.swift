/// The newest batches of the log, which a server that was killed or replaced may have lost.
///
/// With `--durability commit`, a server that is killed loses the commits of its last moments. Belfry
/// keeps batches until a later commit has reached the disk, and stores lost ones again.
struct PostgresTail: Sendable {
    /// A row of `log`, for comparison.
    struct Mark: Hashable, Sendable {
        var first, sum: Int64
    }

    /// The difference between a server's batches and the tail.
    struct Difference {
        /// The rows that the server has lost.
        var missing: [PostgresWrite.Row] = []
        /// `true` if the server has stored the batch whose outcome was unknown.
        var isPendingStored = false
        /// `true` if the server has rows that were answered with 503.
        var hasMore = false
    }

    /// The last row before `writes`; `nil` if the log was empty.
    private(set) var anchor: Mark?
    private(set) var writes: [PostgresWrite] = []

    init(after anchor: Mark?) {
        self.anchor = anchor
    }

    /// The first step to compare from.
    var start: Int64 { anchor?.first ?? 0 }

    mutating func append(_ write: PostgresWrite) { writes.append(write) }

    /// Forgets the batches, which are on the server's disk.
    mutating func didReachDisk() {
        anchor = writes.last { !$0.rows.isEmpty }?.rows.last?.mark ?? anchor
        writes = []
    }

    /// Compares the tail, and a batch whose outcome is unknown, with the rows that the server has
    /// from `start` on. Returns `nil` if the server has lost more than the tail, or has other rows.
    func difference(from stored: [Mark], _ pending: PostgresWrite?) -> Difference? {
        var rest = stored[...]
        if let anchor, rest.popFirst() != anchor { return nil }
        var difference = Difference()
        for row in writes.lazy.flatMap(\.rows) {
            if difference.missing.isEmpty, rest.first == row.mark {
                rest.removeFirst()
            } else {
                difference.missing.append(row)
            }
        }
        guard difference.missing.isEmpty || rest.isEmpty else { return nil }
        let expected = pending?.rows.map(\.mark) ?? []
        difference.isPendingStored = !expected.isEmpty && Array(rest) == expected
        difference.hasMore = !rest.isEmpty && !difference.isPendingStored
        return difference
    }
}

extension PostgresWrite.Row {
    var mark: PostgresTail.Mark { PostgresTail.Mark(first: first, sum: sum) }
}

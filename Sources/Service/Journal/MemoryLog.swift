import PushModel

/// The rows of a log in memory, in the arrays in which they came: nothing is copied when rows are
/// added, and little when the oldest go.
struct MemoryLog {
    /// None of them is empty.
    private var chunks: [[LogRow]] = []
    /// Rows of the first array up to this one are gone; the array goes as a whole.
    private var goneThrough: Int64 = 0
    /// How many of the rows are pushes.
    private var pushes: Int64 = 0

    var first: LogRow? { chunks.first?.first { $0.sequence > goneThrough } }

    var end: LogEnd {
        var end = LogEnd()
        guard let last = chunks.last?.last else { return end }
        end.sequence = last.sequence
        end.record = last.lastRecord
        end.time = last.time
        return end
    }

    mutating func append(_ rows: [LogRow]) {
        guard !rows.isEmpty else { return }
        chunks.append(rows)
        for row in rows where row.isPush { pushes += 1 }
    }

    /// Hands rows between two sequence numbers to `body`, until that answers false.
    func visit(
        after: Int64? = nil, before: Int64? = nil, forward: Bool, _ body: (LogRow) -> Bool
    ) {
        let (low, high) = (max(after ?? .min, goneThrough), before ?? .max)
        // A busy log has hundreds of arrays, and one that gets its rows one by one thousands.
        let (start, end) = (
            firstChunk(endingWith: { $0 > low }), firstChunk(endingWith: { $0 >= high &- 1 })
        )
        let places = start..<max(start, min(end + 1, chunks.count))
        for place in places {
            let rows = chunks[forward ? place : places.upperBound - 1 - (place - start)]
            // A span, because an array copies each row that is looked at.
            let chunk = rows.span
            for place in chunk.indices {
                let index = forward ? place : chunk.count - 1 - place
                guard chunk[index].sequence > low, chunk[index].sequence < high else { continue }
                guard body(chunk[index]) else { return }
            }
        }
    }

    /// The first array whose last row has such a number; all later ones have too.
    private func firstChunk(endingWith isSuch: (Int64) -> Bool) -> Int {
        var (low, high) = (0, chunks.count)
        while low < high {
            let middle = (low + high) / 2
            let rows = chunks[middle]
            if isSuch(rows.span[rows.count - 1].sequence) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }

    /// The last row that is one too many or too old; zero when none is.
    func lastToGo(_ retention: Retention, oldest: Instant?) -> Int64 {
        max(
            lastToGo(ofRecords: end.record - retention.records),
            lastToGo(ofPushes: pushes - retention.pushes),
            oldest.map { lastToGo(before: $0) } ?? 0)
    }

    /// The last row all of whose records are among those up to this one.
    private func lastToGo(ofRecords excess: Int64) -> Int64 {
        var last: Int64 = 0
        visit(forward: true) { row in
            guard row.firstRecord <= excess else { return false }
            last = row.lastRecord > excess ? row.sequence - 1 : row.sequence
            return true
        }
        return last
    }

    private func lastToGo(ofPushes excess: Int64) -> Int64 {
        guard excess > 0 else { return 0 }
        var (last, passed): (Int64, Int64) = (0, 0)
        visit(forward: true) { row in
            if row.isPush { (last, passed) = (row.sequence, passed + 1) }
            return passed < excess
        }
        return last
    }

    /// The last row that is older; the newest of all stays.
    private func lastToGo(before oldest: Instant) -> Int64 {
        var next: Int64?
        visit(forward: true) { row in
            if row.time >= oldest { next = row.sequence }
            return next == nil
        }
        return (next ?? end.sequence) - 1
    }

    /// Removes the rows up to this one, and hands them to `body`.
    mutating func removeAll(through last: Int64, _ body: (LogRow) -> Void) {
        visit(before: last + 1, forward: true) { row in
            body(row)
            if row.isPush { pushes -= 1 }
            return true
        }
        let whole = firstChunk(endingWith: { $0 > last })
        chunks.removeFirst(whole)
        goneThrough = max(goneThrough, last)
    }
}

extension LogRow {
    /// The number of its last record; of the one before its first when it has none.
    fileprivate var lastRecord: Int64 { firstRecord + Int64(records.count) - 1 }

    fileprivate var isPush: Bool {
        if case .push = event { true } else { false }
    }
}

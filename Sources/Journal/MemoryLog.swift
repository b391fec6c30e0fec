import PushModel

/// The rows of a log in memory, in the arrays in which they came: nothing is copied when rows are
/// added, and little when the oldest go.
struct MemoryLog {
    /// None of them is empty.
    private var chunks: [[LogRow]] = []
    /// How many of the rows are pushes.
    private var pushes: Int64 = 0

    var first: LogRow? { chunks.first?.first }

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
        let (low, high) = (after ?? .min, before ?? .max)
        for place in chunks.indices {
            let rows = chunks[forward ? place : chunks.count - 1 - place]
            // A span, because an array copies each row that is looked at.
            let chunk = rows.span
            guard chunk[chunk.count - 1].sequence > low, chunk[0].sequence < high else { continue }
            for place in chunk.indices {
                let index = forward ? place : chunk.count - 1 - place
                guard chunk[index].sequence > low, chunk[index].sequence < high else { continue }
                guard body(chunk[index]) else { return }
            }
        }
    }

    /// How many rows of a phone lie between two others, the second included.
    func count(of phone: String, after: Int64, through: Int64) -> Int {
        var count = 0
        visit(after: after, before: through + 1, forward: false) { row in
            if row.phone?.utf8.elementsEqual(phone.utf8) == true { count += 1 }
            return true
        }
        return count
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
        let whole = chunks.prefix { $0[$0.count - 1].sequence <= last }.count
        chunks.removeFirst(whole)
        guard let first = chunks.first, first[0].sequence <= last else { return }
        chunks[0].removeFirst(Int(last - first[0].sequence + 1))
    }
}

extension LogRow {
    /// The number of its last record; of the one before its first when it has none.
    fileprivate var lastRecord: Int64 { firstRecord + Int64(records.count) - 1 }

    fileprivate var isPush: Bool {
        if case .push = event { true } else { false }
    }
}

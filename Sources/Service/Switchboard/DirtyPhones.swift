/// The phones whose state has changed since it was last kept, the longest changed first.
struct DirtyPhones {
    /// A phone, the first row of the log that its kept state lacks, and how many it lacks.
    struct Entry: Hashable, Sendable {
        var phone: String
        var since: Int64
        var rows: Int
    }

    private var queue: [(phone: String, since: Int64)] = []
    /// How much of the front of `queue` is gone.
    private var head = 0
    /// How many rows each phone of the queue lacks.
    private var rows: [String: Int] = [:]

    var isEmpty: Bool { head == queue.count }
    var count: Int { queue.count - head }

    /// The first row that any kept state lacks.
    var oldest: Int64? { isEmpty ? nil : queue[head].since }

    /// A row, or the last of some, has changed a phone. Rows come in their order.
    mutating func mark(_ phone: String, _ sequence: Int64, rows count: Int = 1) {
        // One look at the table for each row.
        let isNew = Self.add(count, to: &rows[phone, default: 0])
        if isNew { queue.append((phone, sequence)) }
    }

    private static func add(_ count: Int, to rows: inout Int) -> Bool {
        defer { rows += count }
        return rows == 0
    }

    mutating func take(_ count: Int) -> [Entry] {
        let taken = queue[head...].prefix(count).map { phone, since in
            Entry(phone: phone, since: since, rows: rows.removeValue(forKey: phone) ?? 0)
        }
        head += taken.count
        if head > queue.count / 2 {
            queue.removeFirst(head)
            head = 0
        }
        return taken
    }

    /// Puts entries back that could not be kept after all.
    mutating func putBack(_ entries: [Entry]) {
        let back = Set(entries.map(\.phone))
        queue =
            entries.map { ($0.phone, $0.since) }
            + queue[head...].filter { !back.contains($0.phone) }
        head = 0
        for entry in entries { rows[entry.phone, default: 0] += entry.rows }
    }
}

/// The phones whose state has changed since it was last kept, longest changed first.
struct DirtyPhones {
    /// A phone, the first step that its kept state lacks, and the number of steps that it lacks.
    struct Entry: Hashable, Sendable {
        var phone: String
        var since: Int64
        var steps: Int
    }

    private var queue: [(phone: String, since: Int64)] = []
    /// The number of entries at the front of `queue` that are removed.
    private var head = 0
    /// The number of steps that the kept state of each phone lacks.
    private var steps: [String: Int] = [:]

    var isEmpty: Bool { head == queue.count }
    var count: Int { queue.count - head }

    /// The first step that any kept state lacks.
    var oldest: Int64? { isEmpty ? nil : queue[head].since }

    /// Marks a phone as changed by a step. Steps come in order, unless some were lost before.
    mutating func mark(_ phone: String, _ sequence: Int64) {
        // Only one lookup in the table per step.
        let isNew = Self.count(&steps[phone, default: 0])
        if isNew { queue.append((phone, sequence)) }
    }

    private static func count(_ steps: inout Int) -> Bool {
        defer { steps += 1 }
        return steps == 0
    }

    mutating func take(_ count: Int) -> [Entry] {
        let taken = queue[head...].prefix(count).map { phone, since in
            Entry(phone: phone, since: since, steps: steps.removeValue(forKey: phone) ?? 0)
        }
        head += taken.count
        if head > queue.count / 2 {
            queue.removeFirst(head)
            head = 0
        }
        return taken
    }

    /// Forgets changes that did not happen: of phones whose first missing step is after `last`.
    mutating func forget(behind last: Int64) {
        for (phone, since) in queue[head...] where since > last { steps[phone] = nil }
        queue = queue[head...].filter { $0.since <= last }
        head = 0
    }

    /// Returns entries to the queue whose states could not be kept.
    mutating func putBack(_ entries: [Entry]) {
        let back = Set(entries.map(\.phone))
        queue =
            entries.map { ($0.phone, $0.since) }
            + queue[head...].filter { !back.contains($0.phone) }
        head = 0
        for entry in entries { steps[entry.phone, default: 0] += entry.steps }
    }
}

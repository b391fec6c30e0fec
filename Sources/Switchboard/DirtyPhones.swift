/// The phones whose state has changed since it was last kept, the longest changed first.
struct DirtyPhones {
    /// A phone, and the first row of the log that its kept state lacks.
    struct Entry: Hashable, Sendable {
        var phone: String
        var since: Int64
    }

    private var queue: [Entry] = []
    /// How much of the front of `queue` is gone.
    private var head = 0
    private var phones: Set<String> = []

    var isEmpty: Bool { head == queue.count }

    /// The first row that any kept state lacks.
    var oldest: Int64? { isEmpty ? nil : queue[head].since }

    /// A row has changed a phone. Rows come in their order.
    mutating func mark(_ phone: String, _ sequence: Int64) {
        guard phones.insert(phone).inserted else { return }
        queue.append(Entry(phone: phone, since: sequence))
    }

    mutating func take(_ count: Int) -> [Entry] {
        let taken = Array(queue[head...].prefix(count))
        head += taken.count
        for entry in taken { phones.remove(entry.phone) }
        if head > queue.count / 2 {
            queue.removeFirst(head)
            head = 0
        }
        return taken
    }

    /// Puts entries back that could not be kept after all.
    mutating func putBack(_ entries: [Entry]) {
        let back = Set(entries.map(\.phone))
        queue = entries + queue[head...].filter { !back.contains($0.phone) }
        head = 0
        phones.formUnion(back)
    }
}

import PushModel

/// The next wakes of phones, the earliest first: a binary heap whose entries may be outdated. Only
/// waiting phones take memory in it.
@usableFromInline
struct WakeQueue: Sendable {
    private struct Entry {
        var wake: Instant
        var phone: String

        func precedes(_ other: Entry) -> Bool {
            (wake, phone) < (other.wake, other.phone)
        }
    }

    /// The first entry is never outdated.
    private var heap: [Entry] = []
    private var wakes: [String: Instant] = [:]

    /// The phone with the earliest wake; at the same instant, the first by name.
    @usableFromInline
    var first: (wake: Instant, phone: String)? { heap.first.map { ($0.wake, $0.phone) } }

    /// Sets the next wake of a phone; `nil` for none.
    mutating func schedule(_ phone: String, at wake: Instant?) {
        guard wakes[phone] != wake else { return }
        wakes[phone] = wake
        if let wake {
            heap.append(Entry(wake: wake, phone: phone))
            siftUp(heap.count - 1)
        }
        // Rebuilds the heap if it has more outdated entries than valid ones.
        if heap.count > 2 * wakes.count + 16 { rebuild() }
        while let entry = heap.first, wakes[entry.phone] != entry.wake { removeFirst() }
    }

    private mutating func rebuild() {
        heap = wakes.map { Entry(wake: $0.value, phone: $0.key) }
        heap.sort { $0.precedes($1) }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
                if heap[child].precedes(heap[least]) { least = child }
            }
            guard least != index else { return }
            heap.swapAt(index, least)
            index = least
        }
    }

    private mutating func siftUp(_ start: Int) {
        var index = start
        while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }
}

import Foundation

/// What waits to be written, in order.
struct JournalPile {
    private(set) var trace: [TraceEntry] = []
    private(set) var pushes: [PushEntry] = []
    private(set) var snapshots: [String: Data] = [:]
    /// Counts the calls that added something; whoever added knows by it when it is written.
    private(set) var additions: UInt64 = 0
    private var lastTrace: Int64
    private var lastPush: Int64

    /// Goes on behind what a journal holds already.
    init(lastTrace: Int64, lastPush: Int64) {
        self.lastTrace = lastTrace
        self.lastPush = lastPush
    }

    /// Numbers the entries, piles them up, and returns them with their numbers.
    mutating func add(_ addition: JournalAddition) -> [TraceEntry] {
        let numbered = addition.records.map { record in
            lastTrace += 1
            return TraceEntry(sequence: lastTrace, record: record)
        }
        trace += numbered
        for push in addition.pushes {
            lastPush += 1
            pushes.append(push)
            pushes[pushes.count - 1].sequence = lastPush
        }
        snapshots.merge(addition.snapshots) { _, new in new }
        additions += 1
        return numbered
    }

    /// Takes everything away; the numbers go on.
    mutating func take() -> JournalPile {
        defer {
            trace = []
            pushes = []
            snapshots = [:]
        }
        return self
    }
}

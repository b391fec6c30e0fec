import Journal

/// The streams of live trace entries, and the entries that wait for their commit.
struct TraceListeners {
    typealias ID = Int
    /// How many batches are buffered for a slow listener; beyond that the oldest are dropped.
    private static let bufferedBatches = 1000

    private var continuations: [ID: AsyncStream<[TraceEntry]>.Continuation] = [:]
    private var lastID = 0
    private var uncommitted: [(ticket: UInt64, entries: [TraceEntry])] = []

    mutating func add(
        onEnd: @escaping @Sendable (ID) -> Void
    ) -> AsyncStream<[TraceEntry]> {
        let (entries, continuation) = AsyncStream.makeStream(
            of: [TraceEntry].self, bufferingPolicy: .bufferingNewest(Self.bufferedBatches))
        lastID += 1
        let id = lastID
        continuation.onTermination = { _ in onEnd(id) }
        continuations[id] = continuation
        return entries
    }

    mutating func remove(_ id: ID) {
        continuations[id] = nil
        if continuations.isEmpty { uncommitted = [] }
    }

    /// Holds entries back until the journal has settled `ticket`.
    mutating func enqueue(_ entries: [TraceEntry], ticket: UInt64) {
        guard !entries.isEmpty, !continuations.isEmpty else { return }
        uncommitted.append((ticket, entries))
    }

    /// Yields all entries up to `ticket` in order. Concurrent callers may finish out of order; the
    /// first flushes the earlier ones.
    mutating func yield(upTo ticket: UInt64) {
        let committed = uncommitted.prefix { $0.ticket <= ticket }
        for (_, entries) in committed {
            continuations.values.forEach { $0.yield(entries) }
        }
        uncommitted.removeFirst(committed.count)
    }

    mutating func finish() {
        continuations.values.forEach { $0.finish() }
        continuations = [:]
        uncommitted = []
    }
}

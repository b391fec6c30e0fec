import Journal

/// The streams of live trace entries.
struct TraceListeners {
    typealias ID = Int
    /// How many batches are buffered for a slow listener; beyond that the oldest are dropped.
    private static let bufferedBatches = 1000

    private var continuations: [ID: AsyncStream<[TraceEntry]>.Continuation] = [:]
    private var lastID = 0

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
    }

    /// Yields the entries of committed rows.
    func yield(_ rows: [LogRow]) {
        guard !continuations.isEmpty else { return }
        let entries = rows.flatMap(\.entries)
        guard !entries.isEmpty else { return }
        for continuation in continuations.values { continuation.yield(entries) }
    }

    mutating func finish() {
        continuations.values.forEach { $0.finish() }
        continuations = [:]
    }
}

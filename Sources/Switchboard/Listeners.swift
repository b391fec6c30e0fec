import Journal

/// Those who hear live what happens, and what they have not been told yet.
struct Listeners {
    typealias ID = Int
    /// How many pieces of news wait for a listener who is slow.
    private static let patience = 1000

    private var continuations: [ID: AsyncStream<[TraceEntry]>.Continuation] = [:]
    private var lastID = 0
    private var untold: [(ticket: UInt64, entries: [TraceEntry])] = []

    mutating func add(
        onEnd: @escaping @Sendable (ID) -> Void
    ) -> AsyncStream<[TraceEntry]> {
        let (entries, continuation) = AsyncStream.makeStream(
            of: [TraceEntry].self, bufferingPolicy: .bufferingNewest(Self.patience))
        lastID += 1
        let id = lastID
        continuation.onTermination = { _ in onEnd(id) }
        continuations[id] = continuation
        return entries
    }

    mutating func remove(_ id: ID) {
        continuations[id] = nil
        if continuations.isEmpty { untold = [] }
    }

    /// Remembers what is to be told when the journal has settled `ticket`.
    mutating func queue(_ entries: [TraceEntry], ticket: UInt64) {
        guard !entries.isEmpty, !continuations.isEmpty else { return }
        untold.append((ticket, entries))
    }

    /// Tells everything up to `ticket`, in order: whoever's turn comes first tells for those before.
    mutating func tell(until ticket: UInt64) {
        let told = untold.prefix { $0.ticket <= ticket }
        for (_, entries) in told {
            continuations.values.forEach { $0.yield(entries) }
        }
        untold.removeFirst(told.count)
    }

    mutating func finish() {
        continuations.values.forEach { $0.finish() }
        continuations = [:]
        untold = []
    }
}

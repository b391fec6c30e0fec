/// The streams of committed elements.
struct Listeners<Element: Sendable> {
    typealias ID = Int
    /// The most batches that are buffered for a slow listener; above it, the oldest are dropped.
    private static var bufferedBatches: Int { 1000 }

    private var continuations: [ID: AsyncStream<[Element]>.Continuation] = [:]
    private var lastID = 0

    var isEmpty: Bool { continuations.isEmpty }

    mutating func add(
        onEnd: @escaping @Sendable (ID) -> Void
    ) -> AsyncStream<[Element]> {
        let (entries, continuation) = AsyncStream.makeStream(
            of: [Element].self, bufferingPolicy: .bufferingNewest(Self.bufferedBatches))
        lastID += 1
        let id = lastID
        continuation.onTermination = { _ in onEnd(id) }
        continuations[id] = continuation
        return entries
    }

    mutating func remove(_ id: ID) {
        continuations[id] = nil
    }

    /// Yields the result of `elements`, which is called only if there are listeners.
    func yield(_ elements: () -> [Element]) {
        guard !continuations.isEmpty else { return }
        let elements = elements()
        guard !elements.isEmpty else { return }
        for continuation in continuations.values { continuation.yield(elements) }
    }

    mutating func finish() {
        continuations.values.forEach { $0.finish() }
        continuations = [:]
    }
}

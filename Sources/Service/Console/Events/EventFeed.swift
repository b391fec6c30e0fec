import API
import Log
import PushModel
import Switchboard

/// Distributes the server-sent events: one subscription to the nodes for all listeners. Each
/// row of the log is encoded once for all of them.
actor EventFeed {
    private typealias Rows = AsyncStream<[LoggedStep]>

    private let nodes: Nodes
    private let limits: ConsoleLimits
    private var queues: [Int: EventQueue] = [:]
    private var lastID = 0
    /// Set only while there are listeners.
    private var subscription: (rows: Task<Rows, Never>, pump: Task<Void, Never>)?
    /// The number of events that listeners did not take in time, and that were read from the log
    /// instead.
    private(set) var dropped = 0

    init(_ nodes: Nodes, limits: ConsoleLimits) {
        self.nodes = nodes
        self.limits = limits
    }

    /// Adds a listener, for as long as the returned object lives. Throws if there are too many.
    func listen() async throws(Problem) -> EventListener {
        guard queues.count < limits.listeners else {
            throw Problem(
                503, "\(limits.listeners) listeners are connected already.",
                hint: "Disconnect one. A list with after= has the same data without a connection.")
        }
        lastID += 1
        let queue = EventQueue(limit: limits.listenerBytes)
        queues[lastID] = queue
        let listener = EventListener(id: lastID, queue: queue, feed: self)
        _ = await subscribe().value
        return listener
    }

    /// Sends news without a row in the log, such as `faults`, to all listeners.
    func tell(_ news: String) {
        let chunk = EventChunk(news: news)
        for queue in queues.values { queue.append(chunk) }
    }

    func remove(_ id: Int) {
        queues.removeValue(forKey: id)?.finish()
        guard queues.isEmpty else { return }
        subscription?.pump.cancel()
        subscription = nil
    }

    private func subscribe() -> Task<Rows, Never> {
        if let subscription { return subscription.rows }
        let rows = Task { [nodes] in await nodes.listenToSteps() }
        let pump = Task {
            for await batch in await rows.value { await send(batch) }
            if !Task.isCancelled { finish() }
        }
        subscription = (rows, pump)
        return rows
    }

    /// Sends batches one after the other. If the nodes' buffer dropped rows, the listeners'
    /// streams detect the gap.
    private func send(_ rows: [LoggedStep]) async {
        var events: [EventRow] = []
        for row in rows { events.append(await EventRow(row, in: nodes.log)) }
        for chunk in EventChunk.chunks(events, epoch: nodes.epoch) {
            for queue in queues.values { dropped += queue.append(chunk) }
        }
    }

    /// Ends all queues, after the nodes have ended.
    private func finish() {
        queues.values.forEach { $0.finish() }
    }
}

/// A listener, which is removed when it is deinitialized.
final class EventListener: Sendable {
    let queue: EventQueue
    private let id: Int
    private let feed: EventFeed

    fileprivate init(id: Int, queue: EventQueue, feed: EventFeed) {
        self.id = id
        self.queue = queue
        self.feed = feed
    }

    deinit {
        Task { [feed, id] in await feed.remove(id) }
    }
}

import API
import Log
import PushModel
import Switchboard

/// What happens as server-sent events: one subscription to the switchboard for all who listen, and
/// each row of the log encoded once for all of them.
actor EventFeed {
    private typealias Rows = AsyncStream<[LoggedStep]>

    private let switchboard: Switchboard
    private let limits: ConsoleLimits
    private var queues: [Int: EventQueue] = [:]
    private var lastID = 0
    /// Only while somebody listens.
    private var subscription: (rows: Task<Rows, Never>, pump: Task<Void, Never>)?
    /// Events that listeners did not take in time, and that were read from the log for them.
    private(set) var dropped = 0

    init(_ switchboard: Switchboard, limits: ConsoleLimits) {
        self.switchboard = switchboard
        self.limits = limits
    }

    /// Somebody who listens from now on, for as long as the listener lives.
    func listen() async throws(Problem) -> EventListener {
        guard queues.count < limits.listeners else {
            throw Problem(
                503, "\(limits.listeners) listeners are connected already.",
                hint: "Disconnect one. A list with after= tells the same without a connection.")
        }
        lastID += 1
        let queue = EventQueue(limit: limits.listenerBytes)
        queues[lastID] = queue
        let listener = EventListener(id: lastID, queue: queue, feed: self)
        _ = await subscribe().value
        return listener
    }

    /// Tells all who listen of something that is no row of the log, such as `faults`.
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
        let rows = Task { [switchboard] in await switchboard.listenToSteps() }
        let pump = Task {
            for await batch in await rows.value { await send(batch) }
            if !Task.isCancelled { finish() }
        }
        subscription = (rows, pump)
        return rows
    }

    /// Batches come one after the other; rows that the switchboard's buffer has dropped are found
    /// missing by those who send.
    private func send(_ rows: [LoggedStep]) async {
        var events: [EventRow] = []
        for row in rows { events.append(await EventRow(row, in: switchboard.log)) }
        for chunk in EventChunk.chunks(events, epoch: switchboard.epoch) {
            for queue in queues.values { dropped += queue.append(chunk) }
        }
    }

    /// The switchboard has ended.
    private func finish() {
        queues.values.forEach { $0.finish() }
    }
}

/// One who listens; letting go of it ends the listening.
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

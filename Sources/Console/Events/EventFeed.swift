import Foundation
import Journal
import NIOCore
import Page
import PushModel
import Switchboard

/// The trace as server-sent events: one subscription to the switchboard for all who listen, and
/// each record encoded once for all of them.
actor EventFeed {
    /// How many bytes of events go into one chunk, about.
    private static let chunkBytes = 16 * 1024

    private typealias Entries = AsyncStream<[TraceEntry]>

    private let switchboard: Switchboard
    private let limits: ConsoleLimits
    private var queues: [Int: EventQueue] = [:]
    private var lastID = 0
    /// Only while somebody listens.
    private var subscription: (entries: Task<Entries, Never>, pump: Task<Void, Never>)?
    /// The place of the last record that came; `nil` before the first.
    private var lastPlace: Int64?
    /// Events that listeners have lost so far because they did not read.
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

    func remove(_ id: Int) {
        queues.removeValue(forKey: id)?.finish()
        guard queues.isEmpty else { return }
        subscription?.pump.cancel()
        subscription = nil
        lastPlace = nil
    }

    private func subscribe() -> Task<Entries, Never> {
        if let subscription { return subscription.entries }
        let entries = Task { [switchboard] in await switchboard.listen() }
        let pump = Task {
            for await batch in await entries.value { send(batch) }
            if !Task.isCancelled { finish() }
        }
        subscription = (entries, pump)
        return entries
    }

    /// The switchboard's own buffer drops the oldest too, when this cannot keep up; the places tell.
    private func send(_ entries: [TraceEntry]) {
        if let first = entries.first?.sequence, let last = lastPlace, first > last + 1 {
            let lost = Int(first - last) - 1
            dropped += lost * queues.count
            for queue in queues.values { queue.lose(lost) }
        }
        lastPlace = entries.last?.sequence ?? lastPlace
        for chunk in Self.chunks(entries, epoch: switchboard.epoch) {
            for queue in queues.values { dropped += queue.append(chunk) }
        }
    }

    /// The switchboard has ended.
    private func finish() {
        queues.values.forEach { $0.finish() }
    }

    // MARK: Encoding

    /// `event: trace`, the sequence number as `id`, and a `TraceLine` as `data`.
    static func chunks(_ entries: [TraceEntry], epoch: UnixTime) -> [EventChunk] {
        let encoder = ConsoleContext.makeEncoder()
        var chunks: [EventChunk] = []
        for entry in entries {
            // A line holds texts and finite numbers, which can always be encoded.
            guard let json = try? encoder.encode(TraceLine(entry, epoch: epoch)) else { continue }
            if chunks.last.map({ $0.buffer.readableBytes >= chunkBytes }) ?? true {
                chunks.append(EventChunk(buffer: ByteBuffer(), count: 0))
            }
            let last = chunks.count - 1
            chunks[last].buffer.writeString("event: trace\nid: \(entry.sequence)\ndata: ")
            chunks[last].buffer.writeBytes(json)
            chunks[last].buffer.writeString("\n\n")
            chunks[last].count += 1
        }
        return chunks
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

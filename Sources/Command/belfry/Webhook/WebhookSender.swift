import Logging
import PushServer
import Synchronization

/// Sends the deliveries of a webhook when they are due.
final class WebhookSender: Sendable {
    /// Sends a delivery with its signature; throws if the receiver does not accept it.
    typealias Send = @Sendable (WebhookQueue.Delivery, _ signature: String) async throws -> Void

    /// The number of deliveries that are sent side by side at the end.
    private static let lastSenders = 8

    private let secret: WebhookSecret
    private let reports: WebhookReports
    private let send: Send
    private let started = ContinuousClock.now
    private let queue = Mutex(WebhookQueue())
    /// Yields when an attempt may be due.
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init(secret: WebhookSecret, logger: Logger, send: @escaping Send) {
        self.secret = secret
        reports = WebhookReports(logger)
        self.send = send
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The number of deliveries that were dropped since the start.
    var dropped: Int { queue.withLock(\.dropped) }
    /// The number of deliveries that may be added.
    var room: Int { max(WebhookQueue.capacity - queue.withLock(\.waiting.count), 0) }

    /// Adds deliveries that are due at once, and counts further ones without room.
    func add(_ deliveries: [WebhookQueue.Delivery], dropping missed: Int) {
        let beginsDropping = queue.withLock { queue in
            for delivery in deliveries { queue.add(delivery) }
            return missed > 0 ? queue.drop(missed) : false
        }
        if beginsDropping { reports.fullQueue() }
        signal.yield()
    }

    /// Lets `sendAll` end.
    func finish() { signal.finish() }

    /// Makes one more attempt for each delivery.
    func sendLast() async {
        queue.withLock { $0.end() }
        await withTaskGroup { group in
            for _ in 0..<Self.lastSenders { group.addTask { _ = await self.sendDue() } }
        }
    }

    /// Logs what was not delivered.
    func reportEnd() { reports.end(of: queue.withLock(\.self)) }

    /// Sends one delivery after the other, each when it is due, until there are no more signals.
    func sendAll() async {
        var timer: Task<Void, any Error>?
        for await _ in signals {
            timer?.cancel()
            guard let due = await sendDue() else { continue }
            timer = Task { [signal, started] in
                try await Task.sleep(until: started + due, clock: .continuous)
                signal.yield()
            }
        }
        timer?.cancel()
    }

    /// Sends what is due, and returns the time of the next attempt.
    private func sendDue() async -> Duration? {
        while !Task.isCancelled {
            let now = ContinuousClock.now - started
            switch queue.withLock({ $0.begin(at: now) }) {
            case .send(let delivery): await attempt(delivery)
            case .wait(let due): return due
            case .idle: return nil
            }
            if let missed = queue.withLock({ $0.recover() }) {
                reports.room(afterDropping: missed)
            }
        }
        return nil
    }

    private func attempt(_ delivery: WebhookQueue.Delivery) async {
        do {
            try await send(delivery, secret.signature(of: delivery.body))
            queue.withLock { $0.succeed(delivery) }
            reports.success()
        } catch {
            // A delivery under way at the end counts as unsent.
            guard !Task.isCancelled else { return }
            let now = ContinuousClock.now - started
            reports.failure(queue.withLock { $0.fail(delivery, at: now) }, of: delivery, error)
        }
    }
}

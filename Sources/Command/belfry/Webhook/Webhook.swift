import API
import Console
import Foundation
import Log
import Logging
import PushServer
import ServiceLifecycle
import Switchboard
import Synchronization

/// Sends each request of a provider to a receiver, as JSON with a signature. What the receiver does
/// not accept is sent again, so a receiver may get a delivery twice.
final class Webhook: Service {
    /// Sends a delivery with its signature; throws if the receiver does not accept it.
    typealias Send = @Sendable (WebhookQueue.Delivery, _ signature: String) async throws -> Void

    private let nodes: Nodes
    private let secret: WebhookSecret
    private let logger: Logger
    private let send: Send
    private let started = ContinuousClock.now
    private let queue = Mutex(WebhookQueue())
    /// `true` from a failed attempt to a successful one.
    private let isFailing = Mutex(false)
    /// Yields when an attempt may be due.
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    init(of nodes: Nodes, secret: WebhookSecret, logger: Logger, send: @escaping Send) {
        self.nodes = nodes
        self.secret = secret
        self.logger = logger
        self.send = send
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// The number of deliveries that were dropped since the start.
    var dropped: Int { queue.withLock(\.dropped) }

    /// Sends until graceful shutdown or cancellation.
    func run() async throws {
        let rows = await nodes.listenToSteps()
        await cancelWhenGracefulShutdown {
            await withTaskGroup { group in
                group.addTask { for await steps in rows { self.add(steps) } }
                group.addTask { await self.sendAll() }
            }
        }
        let left = queue.withLock(\.waiting.count)
        if left > 0 {
            logger.warning("Belfry ended before the webhook accepted \(left) deliveries.")
        }
    }

    /// Queues the requests among new steps. What has no room is not even encoded.
    private func add(_ steps: [LoggedStep]) {
        let requests = steps.compactMap(LoggedRequest.init)
        guard !requests.isEmpty else { return }
        let room = queue.withLock { WebhookQueue.capacity - $0.waiting.count }
        for request in requests.prefix(max(room, 0)) {
            guard let body = try? PushLine.encoded(request, epoch: nodes.epoch) else { continue }
            let event: PushLine.Kind = request.push == nil ? .connection : .push
            queue.withLock {
                $0.add(.init(sequence: request.sequence, event: event.rawValue, body: body))
            }
        }
        let missed = requests.count - min(max(room, 0), requests.count)
        if missed > 0 {
            queue.withLock { $0.drop(missed) }
            logger.warning(
                "The webhook's queue is full, so \(missed) deliveries are dropped. /metrics counts them."
            )
        }
        signal.yield()
    }

    private func sendAll() async {
        var timer: Task<Void, any Error>?
        for await _ in signals {
            timer?.cancel()
            while case .send(let delivery) = next(), !Task.isCancelled { await attempt(delivery) }
            guard case .wait(let due) = next() else { continue }
            timer = Task { [signal, started] in
                try await Task.sleep(until: started + due, clock: .continuous)
                signal.yield()
            }
        }
        timer?.cancel()
    }

    private func next() -> WebhookQueue.Step {
        let now = ContinuousClock.now - started
        return queue.withLock { $0.next(at: now) }
    }

    private func attempt(_ delivery: WebhookQueue.Delivery) async {
        do {
            try await send(delivery, secret.signature(of: delivery.body))
            queue.withLock { $0.succeed(delivery) }
            if isFailing.withLock({ exchange(&$0, with: false) }) {
                logger.notice("The webhook accepts deliveries again.")
            }
        } catch {
            // A delivery under way at the end counts as unsent.
            guard !Task.isCancelled else { return }
            let now = ContinuousClock.now - started
            report(queue.withLock { $0.fail(delivery, at: now) }, of: delivery, error)
        }
    }

    /// Logs a dropped delivery, and the first failure after a success.
    private func report(
        _ failure: WebhookQueue.Failure, of delivery: WebhookQueue.Delivery, _ error: any Error
    ) {
        let isNew = !isFailing.withLock { exchange(&$0, with: true) }
        switch failure {
        case .again(let pause) where isNew:
            logger.warning(
                "The webhook did not accept push \(delivery.sequence): \(error). Belfry tries again in \(pause.components.seconds) s."
            )
        case .again: break
        case .dropped(let attempts):
            logger.warning(
                "Push \(delivery.sequence) is dropped, because the webhook did not accept it in \(attempts) attempts: \(error)."
            )
        }
    }
}

import Logging
import Synchronization

/// The lines of a webhook in the service log: one for each change, not one for each delivery.
final class WebhookReports: Sendable {
    private let logger: Logger
    /// `true` from a failed attempt to a successful one.
    private let isFailing = Mutex(false)

    init(_ logger: Logger) {
        self.logger = logger
    }

    func success() {
        if isFailing.withLock({ exchange(&$0, with: false) }) {
            logger.notice("The webhook accepts deliveries again.")
        }
    }

    /// Logs a dropped delivery, and the first failure after a success.
    func failure(
        _ failure: WebhookQueue.Failure, of delivery: WebhookQueue.Delivery, _ error: any Error
    ) {
        let isNew = !isFailing.withLock { exchange(&$0, with: true) }
        switch failure {
        case .again(let pause) where isNew:
            logger.warning(
                "The webhook did not accept push \(delivery.sequence): \(error). Belfry tries again in \(pause.components.seconds) s."
            )
        case .left where isNew:
            logger.warning("The webhook did not accept push \(delivery.sequence): \(error).")
        case .again, .left: break
        case .dropped(let attempts):
            logger.warning(
                "Push \(delivery.sequence) is dropped, because the webhook did not accept it in \(attempts) attempts: \(error)."
            )
        }
    }

    func fullQueue() {
        logger.warning(
            "The webhook's queue is full, so new deliveries are dropped. /metrics counts them.")
    }

    func room(afterDropping missed: Int) {
        logger.warning(
            "The webhook's queue has room again. \(missed) deliveries were dropped meanwhile.")
    }

    /// Logs what was not delivered at the end.
    func end(of queue: WebhookQueue) {
        if queue.missed > 0 {
            logger.warning("\(queue.missed) deliveries had no room in the webhook's queue.")
        }
        if !queue.waiting.isEmpty {
            logger.warning(
                "Belfry ended before the webhook accepted \(queue.waiting.count) deliveries.")
        }
    }
}

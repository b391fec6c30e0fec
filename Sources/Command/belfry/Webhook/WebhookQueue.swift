/// The deliveries that wait for a webhook, and the times of their attempts. Times are durations since
/// the start of the service.
struct WebhookQueue: Hashable, Sendable {
    /// A request of a provider for the receiver.
    struct Delivery: Hashable, Sendable {
        /// The number of the push in the history, the same for each attempt.
        var sequence: Int64
        /// The event: `push`, or `connection`.
        var event: String
        /// The JSON that is signed and sent.
        var body: [UInt8]
        fileprivate(set) var attempts = 0
        /// The earliest time of the next attempt.
        fileprivate(set) var due = Duration.zero

        init(sequence: Int64, event: String, body: [UInt8]) {
            (self.sequence, self.event, self.body) = (sequence, event, body)
        }
    }

    /// The next work of the sender.
    enum Step: Hashable, Sendable {
        case send(Delivery)
        /// No attempt is due before this time.
        case wait(until: Duration)
        case idle
    }

    /// The result of a failed attempt.
    enum Failure: Hashable, Sendable {
        case again(after: Duration)
        /// The delivery had its last attempt.
        case dropped(attempts: Int)
    }

    /// The greatest number of waiting deliveries; further ones are dropped.
    static let capacity = 1000
    /// The pauses between the attempts: eight attempts in about two minutes.
    static let pauses: [Duration] = [1, 2, 4, 8, 16, 32, 64].map { .seconds($0) }

    private(set) var waiting: [Delivery] = []
    /// The number of deliveries that were dropped.
    private(set) var dropped = 0

    var isFull: Bool { waiting.count >= Self.capacity }

    /// Adds a delivery that is due at once.
    mutating func add(_ delivery: Delivery) { waiting.append(delivery) }

    /// Counts deliveries for which there is no room.
    mutating func drop(_ count: Int) { dropped += count }

    /// Returns the oldest delivery that is due.
    func next(at now: Duration) -> Step {
        if let due = waiting.first(where: { $0.due <= now }) { return .send(due) }
        return waiting.map(\.due).min().map { .wait(until: $0) } ?? .idle
    }

    /// Removes a delivery that the receiver has accepted.
    mutating func succeed(_ delivery: Delivery) {
        waiting.removeAll { $0.sequence == delivery.sequence }
    }

    /// Plans the next attempt of a delivery, or drops the delivery.
    mutating func fail(_ delivery: Delivery, at now: Duration) -> Failure {
        guard let place = waiting.firstIndex(where: { $0.sequence == delivery.sequence }),
            delivery.attempts < Self.pauses.count
        else {
            succeed(delivery)
            dropped += 1
            return .dropped(attempts: delivery.attempts + 1)
        }
        let pause = Self.pauses[delivery.attempts]
        waiting[place].attempts += 1
        waiting[place].due = now + pause
        return .again(after: pause)
    }
}

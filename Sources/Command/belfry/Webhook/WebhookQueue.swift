/// The deliveries that wait for a webhook, and the times of their attempts. Times are durations
/// since the start of the service.
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
        /// The earliest time of the next attempt; `nil` after the last attempt.
        fileprivate(set) var due: Duration? = Duration.zero
        fileprivate var isUnderWay = false
        /// `true` from the beginning of the attempt at the end.
        fileprivate var isLast = false

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
        /// The delivery had its attempt at the end.
        case left
    }

    /// The greatest number of waiting deliveries; further ones are dropped.
    static let capacity = 1000
    /// The pauses between the attempts: eight attempts in about two minutes.
    static let pauses: [Duration] = [1, 2, 4, 8, 16, 32, 64].map { .seconds($0) }

    private(set) var waiting: [Delivery] = []
    /// The number of deliveries that were dropped.
    private(set) var dropped = 0
    /// The number of deliveries without room since the queue was full.
    private(set) var missed = 0
    /// `true` when each delivery has one attempt left.
    private var isEnding = false

    var isFull: Bool { waiting.count >= Self.capacity }

    /// Adds a delivery that is due at once.
    mutating func add(_ delivery: Delivery) { waiting.append(delivery) }

    /// Counts deliveries for which there is no room. Returns whether dropping begins with them.
    mutating func drop(_ count: Int) -> Bool {
        defer { missed += count }
        dropped += count
        return missed == 0
    }

    /// Returns, once, the number of deliveries that had no room, when the queue is half empty.
    mutating func recover() -> Int? {
        // A full queue has room for one after each attempt, and would recover again and again.
        guard missed > 0, waiting.count <= Self.capacity / 2 else { return nil }
        defer { missed = 0 }
        return missed
    }

    /// Makes each delivery due once more.
    mutating func end() {
        isEnding = true
        for place in waiting.indices { waiting[place].due = .zero }
    }

    /// Returns, of the deliveries that are due, the oldest of those with the fewest attempts.
    func next(at now: Duration) -> Step {
        let idle = waiting.lazy.filter { !$0.isUnderWay }
        let due = idle.filter { delivery in delivery.due.map { $0 <= now } ?? false }
        if let next = due.min(by: { $0.attempts < $1.attempts }) { return .send(next) }
        return idle.compactMap(\.due).min().map { .wait(until: $0) } ?? .idle
    }

    /// Returns the next delivery, and passes over it until it has succeeded or failed.
    mutating func begin(at now: Duration) -> Step {
        let step = next(at: now)
        guard case .send(let delivery) = step, let place = place(of: delivery) else { return step }
        waiting[place].isUnderWay = true
        waiting[place].isLast = isEnding
        return step
    }

    /// Removes a delivery that the receiver has accepted.
    mutating func succeed(_ delivery: Delivery) {
        waiting.removeAll { $0.sequence == delivery.sequence }
    }

    /// Plans the next attempt of a delivery, or drops the delivery.
    mutating func fail(_ delivery: Delivery, at now: Duration) -> Failure {
        guard let place = place(of: delivery),
            isEnding || delivery.attempts < Self.pauses.count
        else {
            succeed(delivery)
            dropped += 1
            return .dropped(attempts: delivery.attempts + 1)
        }
        waiting[place].attempts += 1
        waiting[place].isUnderWay = false
        guard !waiting[place].isLast else {
            waiting[place].due = nil
            return .left
        }
        let pause = isEnding ? .zero : Self.pauses[delivery.attempts]
        waiting[place].due = now + pause
        return .again(after: pause)
    }

    private func place(of delivery: Delivery) -> Int? {
        waiting.firstIndex { $0.sequence == delivery.sequence }
    }
}

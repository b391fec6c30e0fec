import PushGateway
import Synchronization

/// Requests that wait for the switchboard, in order. The wire adds without waiting; what comes in
/// while one drain is busy is taken by the next, and committed together.
final class RequestQueue: Sendable {
    enum Item: Sendable {
        /// The requests of one read of one connection, and where their answers go.
        case batch(
            [PushRequest], received: ContinuousClock.Instant,
            reply: @Sendable ([PushResponse]) -> Void)
        case disconnected(PushRequest.ConnectionID)
        /// A connection that failed before its first request; the sentence is for people.
        case refusedConnection(String)

        fileprivate var cost: Int {
            if case .batch(let requests, _, _) = self { max(requests.count, 1) } else { 1 }
        }
    }

    private struct State {
        var items: [Item] = []
        var isDraining = false
    }

    /// About how many requests are handled and committed at a time: enough for a commit to be worth
    /// it, few enough that what else there is to do need not wait for long.
    private static let requestsAtOnce = 1000

    private let state = Mutex(State())

    /// Returns whether the queue was idle, so that the caller has to start draining it.
    func enqueue(_ item: Item) -> Bool {
        state.withLock { state in
            state.items.append(item)
            defer { state.isDraining = true }
            return !state.isDraining
        }
    }

    /// Removes and returns the first items; `nil` when there are none, and then draining is over.
    func drain() -> [Item]? {
        state.withLock { state in
            guard !state.items.isEmpty else {
                state.isDraining = false
                return nil
            }
            var cost = 0
            let taken = state.items.prefix { item in
                defer { cost += item.cost }
                return cost < Self.requestsAtOnce
            }
            state.items.removeFirst(taken.count)
            return Array(taken)
        }
    }
}

import PushGateway
import Synchronization

/// Requests that wait for the switchboard, in order. The wire adds requests without waiting.
/// Requests that arrive during a drain are taken by the next drain, and committed together.
final class RequestQueue: Sendable {
    enum Item: Sendable {
        /// The requests of one read of one connection, and the function for their answers.
        case batch(
            [PushRequest], received: ContinuousClock.Instant,
            reply: @Sendable ([PushResponse]) -> Void)
        case disconnected(PushRequest.ConnectionID)
        /// A connection that failed before its first request, with a sentence for people.
        case refusedConnection(String)
        case stream(DeviceStreamEvent, any DeviceStream)

        fileprivate var cost: Int {
            if case .batch(let requests, _, _) = self { max(requests.count, 1) } else { 1 }
        }
    }

    private struct State {
        var items: [Item] = []
        var isDraining = false
    }

    /// The approximate number of requests that are handled and committed at a time: enough to make
    /// a commit worthwhile, and few enough that other work does not wait long.
    private static let requestsAtOnce = 1000

    private let state = Mutex(State())

    /// Adds an item. Returns `true` if the queue was idle, so that the caller has to start draining
    /// it.
    func enqueue(_ item: Item) -> Bool {
        state.withLock { state in
            state.items.append(item)
            defer { state.isDraining = true }
            return !state.isDraining
        }
    }

    /// Removes and returns the first items. Returns `nil` and ends draining if there are none.
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

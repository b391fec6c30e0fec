import PushGateway
import Synchronization

/// Where the wire leaves its work, in order, without waiting: everything that comes in while the
/// switchboard is busy is taken at once when it is done, and committed together.
final class Intake: Sendable {
    enum Item: Sendable {
        /// The requests of one read of one connection, and where their answers go.
        case batch([PushRequest], reply: @Sendable ([PushResponse]) -> Void)
        case disconnected(PushRequest.ConnectionID)
        /// A connection that never became one; the sentence is for people.
        case refusedConnection(String)
    }

    private struct State {
        var items: [Item] = []
        var isDraining = false
    }

    private let state = Mutex(State())

    /// Whether nobody is draining, so that the caller has to start it.
    func add(_ item: Item) -> Bool {
        state.withLock { state in
            state.items.append(item)
            defer { state.isDraining = true }
            return !state.isDraining
        }
    }

    /// Everything that came in since; `nil` for nothing, and then draining is over.
    func take() -> [Item]? {
        state.withLock { state in
            guard !state.items.isEmpty else {
                state.isDraining = false
                return nil
            }
            defer { state.items = [] }
            return state.items
        }
    }
}

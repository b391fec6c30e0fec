import AppGuest

/// The turn of work that runs on another thread than the main one: nothing else of the app runs until
/// the work has passed it on, at its end or when it waits for something.
final class Turn: Sendable {
    private struct State {
        var isPassed = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = LockedValue(State())

    /// Returns when the turn has been passed on since it was last waited for.
    @MainActor func next() async {
        await withCheckedContinuation { continuation in
            let isPassed = state.withLock { state in
                guard !state.isPassed else {
                    state.isPassed = false
                    return true
                }
                state.waiting = continuation
                return false
            }
            if isPassed { continuation.resume() }
        }
    }

    func pass() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isPassed = state.waiting == nil
            return state.waiting
        }
        waiting?.resume()
    }
}

import AppGuest

/// The turn of work that runs on a thread other than the main thread. No other work of the app runs
/// until this work passes the turn on, at its end or when it waits.
final class Turn: Sendable {
    private struct State {
        var isPassed = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    private let state = LockedValue(State())

    /// Returns when the turn has been passed on since the last wait.
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

import AppGuest

/// The turn of work that runs on a thread other than the main thread. No other work of the app runs
/// until this work passes the turn on, at its end or when it waits.
final class Turn: Sendable {
    private struct State {
        var isPassed = false
        var waiting: CheckedContinuation<Void, Never>?
        /// The turn that the work has from its next wait on.
        var later: Turn?
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

    /// Passes the turn on, or the turn that an earlier call left. The work then has the turn `later`.
    ///
    /// `Monitor` may have passed this turn before. Such a pass must not count for what comes later.
    func pass(leaving later: Turn? = nil) {
        var waiting: CheckedContinuation<Void, Never>?
        let current = state.withLock { state in
            if let current = state.later { return Turn?.some(current) }
            state.later = later
            waiting = state.waiting
            state.isPassed = waiting == nil
            state.waiting = nil
            return nil
        }
        waiting?.resume()
        current?.pass(leaving: later)
    }
}

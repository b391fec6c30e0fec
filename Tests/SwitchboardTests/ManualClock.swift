import PushModel
import Switchboard
import Synchronization

/// A clock that moves only when a test moves it, and that reports when a task sleeps on it.
final class ManualClock: WorldClock {
    private struct Sleeper {
        let id: Int
        let until: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now: Instant
        var sleepers: [Sleeper] = []
        var lastID = 0
        var cancelled: Set<Int> = []
    }

    /// How far it is ahead of the machine's clock.
    let lead: Duration

    private let state: Mutex<State>
    private let sleeps: AsyncStream<Instant>
    private let slept: AsyncStream<Instant>.Continuation

    init(now: Instant = .zero, lead: Duration = .zero) {
        self.lead = lead
        state = Mutex(State(now: now))
        (sleeps, slept) = AsyncStream.makeStream()
    }

    var now: Instant { state.withLock { $0.now } }

    /// Waits until a task sleeps, and returns the end of the sleep.
    func nextSleep() async -> Instant? {
        for await instant in sleeps { return instant }
        return nil
    }

    /// Moves the clock, and wakes the tasks that sleep until then.
    func advance(to instant: Instant) {
        let due = state.withLock { state in
            state.now = max(state.now, instant)
            defer { state.sleepers.removeAll { $0.until <= instant } }
            return state.sleepers.filter { $0.until <= instant }
        }
        due.forEach { $0.continuation.resume() }
    }

    func wait(until instant: Instant) async throws {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                lie(Sleeper(id: id, until: instant, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func lie(_ sleeper: Sleeper) {
        let outcome: Result<Void, any Error>? = state.withLock { state in
            if state.cancelled.remove(sleeper.id) != nil { return .failure(CancellationError()) }
            if sleeper.until <= state.now { return .success(()) }
            state.sleepers.append(sleeper)
            return nil
        }
        if let outcome { sleeper.continuation.resume(with: outcome) }
        slept.yield(sleeper.until)
    }

    private func cancel(_ id: Int) {
        let sleeper = state.withLock { state -> Sleeper? in
            guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
                state.cancelled.insert(id)
                return nil
            }
            return state.sleepers.remove(at: index)
        }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}

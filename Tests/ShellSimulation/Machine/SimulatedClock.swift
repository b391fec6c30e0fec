import PushModel
import Switchboard

/// The clock of one simulated process, which does not move while a job is ready.
// The simulation has one thread.
final class SimulatedClock: WorldClock, @unchecked Sendable {
    private struct Sleeper {
        var id: Int
        var until: Instant
        var continuation: CheckedContinuation<Void, any Error>
    }

    private(set) var now: Instant
    private var sleepers: [Sleeper] = []
    private var lastID = 0
    private var isStopped = false

    init(now: Instant) {
        self.now = now
    }

    func wait(until instant: Instant) async throws {
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await rest(id, until: instant)
        } onCancel: {
            guard let index = sleepers.firstIndex(where: { $0.id == id }) else { return }
            sleepers.remove(at: index).continuation.resume(throwing: CancellationError())
        }
    }

    /// Waits like `wait`, but continues to sleep when the task is cancelled, as a disk does.
    func pause(_ duration: Duration) async throws {
        guard duration > .zero else { return }
        lastID += 1
        let (id, instant) = (lastID, now + duration)
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
            add(Sleeper(id: id, until: instant, continuation: continuation))
        }
    }

    private func rest(_ id: Int, until instant: Instant) async throws {
        try Task.checkCancellation()
        guard instant > now else { return }
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, _>) in
            if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
            add(Sleeper(id: id, until: instant, continuation: continuation))
        }
    }

    private func add(_ sleeper: Sleeper) {
        guard !isStopped else {
            return sleeper.continuation.resume(throwing: CancellationError())
        }
        sleepers.append(sleeper)
    }

    /// Moves the clock to the next sleeper's instant and wakes all sleepers of that instant;
    /// returns `false` without a sleeper.
    func advance() -> Bool {
        guard let next = sleepers.map(\.until).min() else { return false }
        now = max(now, next)
        let due = sleepers.filter { $0.until <= next }
        sleepers.removeAll { $0.until <= next }
        due.forEach { $0.continuation.resume() }
        return true
    }

    /// Ends the process's clock: wakes all sleepers with an error, and allows no others.
    func stop() {
        isStopped = true
        let all = sleepers
        sleepers = []
        all.forEach { $0.continuation.resume(throwing: CancellationError()) }
    }
}

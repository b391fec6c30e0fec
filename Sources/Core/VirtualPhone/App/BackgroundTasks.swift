import PushModel

/// The background tasks that an app began and has not ended, and the time that iOS gives them.
struct BackgroundTasks: Hashable, Sendable, Codable {
    private(set) var identifiers: Set<Int> = []
    /// The instant at which the time of the tasks runs out; `nil` in the foreground, and without a
    /// task.
    private(set) var end: Instant?
    /// Whether the expiration handlers have been called.
    private(set) var areExpiring = false

    var isEmpty: Bool { identifiers.isEmpty }

    mutating func begin(_ id: Int, inForeground: Bool, at now: Instant) {
        guard identifiers.count < Limits.begunTasks else { return }
        identifiers.insert(id)
        if !inForeground, end == nil { startLimit(at: now) }
    }

    mutating func finish(_ id: Int) {
        identifiers.remove(id)
        if identifiers.isEmpty { clearLimit() }
    }

    mutating func startLimit(at now: Instant) { end = now + Limits.backgroundTasks }

    mutating func clearLimit() {
        end = nil
        areExpiring = false
    }

    /// Notes that the expiration handlers are called; the tasks have to end soon after.
    mutating func startExpiring(at now: Instant) {
        areExpiring = true
        end = now + Limits.expiration
    }
}

extension Phone {
    /// Calls each expiration handler once when the time is up, and later ends an app that has not
    /// ended its tasks.
    mutating func expireBackgroundTasks(of bundle: BundleID, _ step: inout StepContext) {
        guard let tasks = apps[bundle]?.process?.cold.backgroundTasks, let due = tasks.end,
            due <= step.now
        else { return }
        guard !tasks.areExpiring else {
            step.record(
                .system, .overdue, app: bundle, rules: [.rLife1], .overdue(.backgroundTasks))
            return end(
                bundle, .systemTerminated, why: .backgroundTasksTooLong, rules: [.rLife1], &step)
        }
        apps[running: bundle].cold.backgroundTasks.startExpiring(at: step.now)
        enqueue(tasks.identifiers.sorted().map(Work.backgroundTimeExpired), for: bundle, &step)
    }

    mutating func expireBackgroundTask(_ id: Int, of bundle: BundleID, _ step: inout StepContext) {
        // The app may have ended the task before its main thread got here.
        guard apps[running: bundle].cold.backgroundTasks.identifiers.contains(id) else { return }
        step.emit(.expireBackgroundTask(bundle, id))
    }
}

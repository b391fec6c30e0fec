import PushModel

/// The wait for a life-cycle method of an app to return, or for the main thread to reach it.
struct Watchdog: Hashable, Sendable, Codable {
    var callback: Callback
    /// The instant at which iOS ends the process.
    var bites: Instant
    /// Whether another method blocks the main thread and has not returned.
    var isBlocked: Bool

    init(_ callback: Callback, isBlocked: Bool, at now: Instant) {
        self.callback = callback
        self.isBlocked = isBlocked
        bites = now + Limits.watchdog(callback)
    }

    /// The detail of the record of the end.
    var detail: TraceRecord.Detail {
        .overdue(
            .watchdog(
                callback, seconds: Int(Limits.watchdog(callback).components.seconds),
                isBlocked: isBlocked))
    }
}

extension Process {
    /// Starts the watchdog of a life-cycle method that the main thread has entered.
    mutating func watch(_ callback: Callback, at now: Instant) {
        guard callback.isLifeCycle else { return }
        cold.watchdog = Watchdog(callback, isBlocked: false, at: now)
    }

    /// Starts the watchdog of a life-cycle method that waits for another method to return.
    mutating func watchWaiting(at now: Instant) {
        guard running != nil, cold.value.watchdog == nil,
            let callback = work.lazy.compactMap(\.lifeCycleCallback).first
        else { return }
        cold.watchdog = Watchdog(callback, isBlocked: true, at: now)
    }
}

extension Phone {
    /// Whether the main thread is in a method that has not returned, so that no method of the app
    /// can be called.
    func isStuck(_ bundle: BundleID) -> Bool { apps[bundle]?.process?.running != nil }

    /// Ends a process that kept iOS waiting for too long.
    mutating func endStuck(_ bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, let watchdog = process.cold.watchdog,
            let bites = process.watchdogBites, bites <= step.now
        else { return }
        step.record(
            .system, .overdue, app: bundle, rules: [.rWatchdog], watchdog.detail)
        end(
            bundle, process.work.lazy.compactMap(\.ending).first ?? .crashed, why: .watchdog,
            rules: [.rWatchdog], &step)
    }
}

extension Work {
    /// The life-cycle method that this work calls; `nil` for other work.
    fileprivate var lifeCycleCallback: Callback? {
        switch self {
        case .launch(let callback, _), .lifeCycle(let callback): callback
        case .connectScene, .connectSceneAnswering, .connectSceneContinuing: .sceneWillConnect
        default: nil
        }
    }

    /// The ending that this work was to bring anyway; `nil` for other work.
    fileprivate var ending: Ending? {
        if case .end(let ending, _, _) = self { ending } else { nil }
    }
}

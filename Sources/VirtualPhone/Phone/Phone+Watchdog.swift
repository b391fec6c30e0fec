import PushModel

extension Phone {
    /// The main thread is in a method that has not returned: the app can be told nothing.
    func isStuck(_ bundle: BundleID) -> Bool { apps[bundle]?.process?.running != nil }

    /// A life-cycle method was called.
    mutating func watch(_ callback: Callback, of bundle: BundleID, at now: Instant) {
        guard callback.isLifeCycle else { return }
        apps[bundle]?.process?.watchdog = Watchdog(callback, isBlocked: false, at: now)
    }

    /// A life-cycle method waits for another method to return.
    mutating func watchWaiting(of bundle: BundleID, at now: Instant) {
        guard let process = apps[bundle]?.process, process.running != nil, process.watchdog == nil,
            let callback = process.work.lazy.compactMap(\.lifeCycleCallback).first
        else { return }
        apps[bundle]?.process?.watchdog = Watchdog(callback, isBlocked: true, at: now)
    }

    /// Ends a process that kept iOS waiting for too long.
    mutating func endStuck(_ bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, let watchdog = process.watchdog,
            let bites = process.watchdogBites, bites <= step.now
        else { return }
        step.record(
            .system, .overdue, app: bundle, rules: [.rWatchdog], watchdog.detail)
        end(
            bundle, process.work.lazy.compactMap(\.ending).first ?? .crashed,
            why: .watchdog,
            rules: [.rWatchdog], &step)
    }
}

extension Work {
    /// The life-cycle method that this work calls; `nil` for other work.
    fileprivate var lifeCycleCallback: Callback? {
        switch self {
        case .launch(let callback, _), .lifeCycle(let callback): callback
        case .connectScene: .sceneWillConnect
        default: nil
        }
    }

    /// What was to become of the process anyhow.
    fileprivate var ending: Ending? {
        if case .end(let ending, _, _) = self { ending } else { nil }
    }
}

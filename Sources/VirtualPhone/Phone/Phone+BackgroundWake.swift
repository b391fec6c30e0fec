import PushModel

extension Phone {
    /// Decides whether a push runs an app outside the foreground, and does it.
    mutating func wake(for arrival: Arrival, _ step: inout StepContext) {
        forgetOldWakes(of: arrival.bundle, at: step.now)
        guard let entry = apps[arrival.bundle] else { return }
        let decision = BackgroundWake.decide(
            BackgroundWake.Situation(
                iOS: iOS, contentAvailable: arrival.content.contentAvailable,
                contentAvailableIsVoid: arrival.content.contentAvailableIsVoid,
                implementsFetch: entry.installed.methods.contains(
                    .didReceiveRemoteNotificationFetch),
                hasMode: entry.installed.backgroundModes.contains("remote-notification"),
                state: entry.state, settings: settings, pressure: pressure(on: entry, at: step.now),
                wakesForceQuit: switchesOn.contains(.wakeForceQuit),
                quirk: has(.lostSilentOn110) && !arrival.content.isVisible ? .q2 : nil))
        switch decision.value {
        case .call:
            countWake(of: arrival.bundle, at: step.now)
            resume(arrival.bundle, &step)
            enqueue([.applicationDelegate(arrival, decision.rules)], for: arrival.bundle, &step)
        case .launch:
            countWake(of: arrival.bundle, at: step.now)
            launch(arrival.bundle, .background, .push(arrival), &step)
            guard !has(.noFetchAfterLaunch) else {
                return notTold(
                    arrival, [.q7], .fetchLostAfterLaunch, &step)
            }
            enqueue([.applicationDelegate(arrival, decision.rules)], for: arrival.bundle, &step)
        case .hold:
            apps[arrival.bundle]?.held = arrival
            notTold(arrival, decision.rules, decision.why, &step)
        case .ignore:
            notTold(arrival, decision.rules, decision.why, &step)
        }
    }

    private func pressure(on entry: AppEntry, at now: Instant) -> BackgroundWake.Pressure {
        let isOverBudget =
            settings.backgroundBudget.map { budget in
                budget.counted(entry.wakes, at: now).count >= budget.wakes
            } ?? false
        if awaitsFirstUnlock, switchesOn.contains(.holdBeforeFirstUnlock) { return .locked }
        return switch (settings.lowPowerMode, isThrottling, isOverBudget) {
        case (true, _, _): .lowPowerMode
        case (false, true, _): .throttled
        case (false, false, true): .overBudget
        case (false, false, false): .none
        }
    }

    private mutating func countWake(of bundle: BundleID, at now: Instant) {
        guard settings.backgroundBudget != nil else { return }
        apps[bundle]?.wakes.append(now)
    }

    private mutating func forgetOldWakes(of bundle: BundleID, at now: Instant) {
        guard let budget = settings.backgroundBudget, let wakes = apps[bundle]?.wakes else {
            return
        }
        apps[bundle]?.wakes = budget.counted(wakes, at: now)
    }

    /// The held push of an app that may run again, as work for its main thread.
    mutating func takeHeld(of bundle: BundleID) -> Work? {
        guard let held = apps[bundle]?.held else { return nil }
        apps[bundle]?.held = nil
        return .applicationDelegate(held, [.rThr, .c3])
    }

    /// When the budget lets the held push of an app through; `nil` when nothing waits for that.
    func budgetFrees(_ entry: AppEntry) -> Instant? {
        guard entry.held != nil, !isThrottling, !settings.lowPowerMode,
            let budget = settings.backgroundBudget, budget.wakes > 0,
            entry.wakes.count >= budget.wakes
        else { return nil }
        return entry.wakes[entry.wakes.count - budget.wakes] + budget.window
    }

    /// Hands over what was held, after something that held it back has ended.
    mutating func releaseHeld(_ step: inout StepContext) {
        for bundle in bundles {
            guard let held = apps[bundle]?.held else { continue }
            apps[bundle]?.held = nil
            wake(for: held, &step)
        }
    }
}

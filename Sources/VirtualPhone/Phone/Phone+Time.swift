import PushModel

extension Phone {
    /// The earliest instant at which something is due.
    var earliestWake: Instant? {
        var wake: Instant?
        func consider(_ instant: Instant?) {
            guard let instant else { return }
            wake = min(wake ?? instant, instant)
        }
        consider(bannerLeaves)
        consider(summaryComes)
        scheduled.forEach { consider($0.fires) }
        extensions.forEach { consider($0.deadline) }
        activities.forEach {
            consider($0.staleDate)
            consider($0.leaves)
        }
        for index in apps.apps.indices {
            consider(apps.apps[index].process?.acts)
            if apps.apps[index].held != nil { consider(budgetFrees(apps.apps[index])) }
        }
        return wake
    }

    /// Does what is due at exactly this step's instant, the longest owed first.
    mutating func passTime(_ step: inout StepContext) {
        let now = step.now
        if let leaves = bannerLeaves, leaves <= now {
            bannerLeaves = nil
            banner = nil
        }
        if let comes = summaryComes, comes <= now { showSummary(&step) }
        fireScheduled(&step)
        expireExtensions(&step)
        ageActivities(&step)
        for bundle in bundles {
            endStuck(bundle, &step)
            expireCalls(of: bundle, &step)
            expireBackgroundTasks(of: bundle, &step)
            suspendIfDue(bundle, &step)
            releaseByBudget(bundle, &step)
        }
    }

    private mutating func suspendIfDue(_ bundle: BundleID, _ step: inout StepContext) {
        guard let due = apps[bundle]?.process?.suspendsAt, due <= step.now else { return }
        suspend(bundle, &step)
    }

    private mutating func releaseByBudget(_ bundle: BundleID, _ step: inout StepContext) {
        guard let entry = apps[bundle], let frees = budgetFrees(entry), frees <= step.now,
            let held = entry.held
        else { return }
        apps[bundle]?.held = nil
        wake(for: held, &step)
    }

    private mutating func expireCalls(of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process else { return }
        for call in process.open where call.deadline.map({ $0 <= step.now }) ?? false {
            apps[bundle]?.process?.open.removeAll { $0.id == call.id }
            expire(call, of: bundle, isForeground: process.isForeground, &step)
        }
    }

    private mutating func expire(
        _ call: OpenCall, of bundle: BundleID, isForeground: Bool, _ step: inout StepContext
    ) {
        switch (call.callback, isForeground) {
        case (.willPresent, _):
            step.record(
                .system, .notShown, app: bundle, pushID: call.pushID, rules: [.rUn2],
                .overdue(.presentation))
        case (.didReceiveRemoteNotificationFetch, false):
            step.record(
                .system, .overdue, app: bundle, pushID: call.pushID, rules: [.rFetch3],
                .overdue(.fetch(inForeground: false)))
            end(
                bundle, .systemTerminated, why: .missedDeadline,
                rules: [.rFetch3], &step)
        case (.didReceiveRemoteNotificationFetch, true):
            step.record(
                .system, .overdue, app: bundle, pushID: call.pushID, rules: [.rFetch3],
                .overdue(.fetch(inForeground: true)))
        case (_, false):
            step.record(
                .system, .overdue, app: bundle, pushID: call.pushID, rules: [.rUn3],
                .overdue(.completionHandler(call.callback)))
        case (_, true):
            break
        }
    }
}

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

    /// Does what is due at exactly this turn's instant, the longest owed first.
    mutating func passTime(_ turn: inout Turn) {
        let now = turn.now
        if let leaves = bannerLeaves, leaves <= now {
            bannerLeaves = nil
            banner = nil
        }
        if let comes = summaryComes, comes <= now { showSummary(&turn) }
        fireScheduled(&turn)
        expireExtensions(&turn)
        ageActivities(&turn)
        for bundle in bundles {
            endStuck(bundle, &turn)
            expireCalls(of: bundle, &turn)
            expireBackgroundTasks(of: bundle, &turn)
            suspendIfDue(bundle, &turn)
            releaseByBudget(bundle, &turn)
        }
    }

    private mutating func suspendIfDue(_ bundle: BundleID, _ turn: inout Turn) {
        guard let due = apps[bundle]?.process?.suspendsAt, due <= turn.now else { return }
        suspend(bundle, &turn)
    }

    private mutating func releaseByBudget(_ bundle: BundleID, _ turn: inout Turn) {
        guard let entry = apps[bundle], let frees = budgetFrees(entry), frees <= turn.now,
            let held = entry.held
        else { return }
        apps[bundle]?.held = nil
        wake(for: held, &turn)
    }

    private mutating func expireCalls(of bundle: BundleID, _ turn: inout Turn) {
        guard let process = apps[bundle]?.process else { return }
        for call in process.open where call.deadline.map({ $0 <= turn.now }) ?? false {
            apps[bundle]?.process?.open.removeAll { $0.id == call.id }
            expire(call, of: bundle, isForeground: process.isForeground, &turn)
        }
    }

    private mutating func expire(
        _ call: OpenCall, of bundle: BundleID, isForeground: Bool, _ turn: inout Turn
    ) {
        switch (call.callback, isForeground) {
        case (.willPresent, _):
            turn.record(
                .system, "not-shown", app: bundle, pushID: call.pushID, rules: [.rule("R-UN-2")],
                "Not shown: willPresent has not called its completion handler in time. Call it on "
                    + "every path, soon.")
        case (.didReceiveRemoteNotificationFetch, false):
            turn.record(
                .system, "overdue", app: bundle, pushID: call.pushID, rules: [.rule("R-FETCH-3")],
                "The fetch completion handler was not called within 30 seconds.")
            end(
                bundle, .systemTerminated, why: "iOS ended it for the missed deadline",
                rules: [.rule("R-FETCH-3")], &turn)
        case (.didReceiveRemoteNotificationFetch, true):
            turn.record(
                .system, "overdue", app: bundle, pushID: call.pushID, rules: [.rule("R-FETCH-3")],
                "The fetch completion handler was not called within 30 seconds; the app is in the "
                    + "foreground and goes on.")
        case (_, false):
            turn.record(
                .system, "overdue", app: bundle, pushID: call.pushID, rules: [.rule("R-UN-3")],
                "The completion handler of \(call.callback.swiftName) was not called; iOS logs a "
                    + "warning and lets the app run no longer.")
        case (_, true):
            break
        }
    }
}

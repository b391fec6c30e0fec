import PushModel

extension Phone {
    /// Handles a push that has reached the phone.
    mutating func receive(_ push: PhonePush, _ step: inout StepContext) {
        if push.type == .mdm { return receiveManagement(push, &step) }
        guard apps.contains(push.bundle) else {
            return step.record(
                .system, .notDelivered, app: push.bundle, pushID: push.id, rules: [.rReg4])
        }
        switch push.type {
        case .voip: return receiveVoIP(push.notification(at: step.now), &step)
        case .liveactivity: return receiveLiveActivity(push, &step)
        default: if receiveService(push, &step) { return }
        }
        identifiers += 1
        step.record(
            .system, .arrive, app: push.bundle, pushID: push.id,
            rules: [.rPay1], .content(push.payload.kind))
        recordMistakes(in: push, &step)
        let notification = PhoneNotification(
            identifier: push.collapseID ?? String("push-", identifiers), bundle: push.bundle,
            origin: .remote, content: localized(push, &step), pushID: push.id, arrived: step.now)
        guard !startExtension(for: notification, &step) else { return }
        arrive(notification, &step)
    }

    /// Shows a notification and calls its app, by the state of the app.
    mutating func arrive(_ notification: PhoneNotification, _ step: inout StepContext) {
        if apps.isRunning(notification.bundle), apps[running: notification.bundle].isForeground {
            enqueue(.foregroundArrival(notification), for: notification.bundle, &step)
        } else {
            showInBackground(notification, &step)
            guard notification.origin == .remote else { return }
            wake(for: notification, &step)
        }
    }

    private mutating func showInBackground(
        _ notification: PhoneNotification, _ step: inout StepContext
    ) {
        guard notification.content.isVisible else { return }
        let decision = decideShowing(of: notification)
        switch decision.value {
        case .bySystem:
            present(
                notification, PresentationOption.whole, inForeground: false,
                rules: decision.rules, &step)
        case .nothing, .asAppAnswers:
            step.recordNotShown(
                notification, decision.rules,
                decision.why.under(apps[installed: notification.bundle].installed.permission))
        }
    }

    /// A separate function that does not change the phone, so that reading its facts copies
    /// nothing.
    private func decideShowing(of notification: PhoneNotification) -> Decision<Showing> {
        var decision = Showing.decide(
            isVisible: notification.content.isVisible,
            permission: permission(for: notification),
            inForeground: false, willPresent: .unset)
        if decision.value == .bySystem, isAllowedByFault(notification) {
            decision.rules = decision.rules + [.q11]
        }
        return decision
    }

    /// The effect of the user's permission on a notification.
    ///
    /// The app is looked up at each use, because a constant or an argument would copy its whole
    /// declaration.
    func permission(for notification: PhoneNotification) -> PermissionEffect {
        isAllowedByFault(notification)
            ? .granted
            : PermissionEffect(apps[installed: notification.bundle].installed.permission)
    }

    /// Whether critical alerts are on although the user has not been asked (Q11).
    private func isAllowedByFault(_ notification: PhoneNotification) -> Bool {
        has(.criticalOnIn270) && notification.content.soundIsCritical
            && apps[installed: notification.bundle].installed.permission == .notDetermined
            && isEntitled(notification.bundle, to: .criticalAlerts)
    }

    func isEntitled(_ bundle: BundleID, to entitlement: Entitlement) -> Bool {
        apps[installed: bundle].installed.entitlements.contains(entitlement)
    }

    // MARK: Background pushes

    /// Decides whether a push runs an app outside the foreground, and does it.
    private mutating func wake(for notification: PhoneNotification, _ step: inout StepContext) {
        let bundle = notification.bundle
        if let budget = settings.backgroundBudget {
            apps[installed: bundle].cold.backgroundPushes.dropOld(budget, at: step.now)
        }
        let decision = decideWake(for: notification, at: step.now)
        switch decision.value {
        case .call:
            countWake(of: bundle, at: step.now)
            resume(bundle, &step)
            enqueue(.applicationDelegate(notification, decision.rules), for: bundle, &step)
        case .launch:
            countWake(of: bundle, at: step.now)
            launch(bundle, .background, .push(notification), &step)
            guard !has(.noFetchAfterLaunch) else {
                return step.recordNotTold(notification, [.q7], .fetchLostAfterLaunch)
            }
            enqueue(.applicationDelegate(notification, decision.rules), for: bundle, &step)
        case .hold:
            apps[installed: bundle].cold.backgroundPushes.held = notification
            logHold(of: bundle, at: step.now, &step)
            step.recordNotTold(notification, decision.rules, decision.why)
        case .ignore:
            step.recordNotTold(notification, decision.rules, decision.why)
        }
    }

    private func decideWake(
        for notification: PhoneNotification, at now: Instant
    ) -> Decision<BackgroundWake> {
        // Each fact is read in place, because a copy of the app costs more.
        let bundle = notification.bundle
        return BackgroundWake.decide(
            BackgroundWake.Situation(
                iOS: iOS, contentAvailable: notification.content.contentAvailable,
                contentAvailableIsVoid: notification.content.contentAvailableIsVoid,
                implementsFetch: apps[installed: bundle].installed.methods.contains(
                    .didReceiveRemoteNotificationFetch),
                hasMode: InstalledApp.isAmong(
                    apps[installed: bundle].installed.backgroundModes, "remote-notification"),
                state: apps[installed: bundle].state,
                refreshIsOn: settings.backgroundAppRefresh, pressure: pressure(on: bundle, at: now),
                wakesForceQuit: switchesOn.contains(.wakeForceQuit),
                quirk: has(.lostSilentOn110) && !notification.content.isVisible ? .q2 : nil))
    }

    private func pressure(on bundle: BundleID, at now: Instant) -> BackgroundWake.Pressure {
        let isOverBudget =
            settings.backgroundBudget.map {
                apps[installed: bundle].cold.value.backgroundPushes.isOver($0, at: now)
            } ?? false
        if awaitsFirstUnlock, switchesOn.contains(.holdBeforeFirstUnlock) { return .locked }
        if let window = cold.value.windows.open(at: now) { return window }
        return switch (settings.lowPowerMode, isThrottling, isOverBudget) {
        case (true, _, _): .lowPowerMode
        case (false, true, _): .throttled
        case (false, false, true): .overBudget
        case (false, false, false): .none
        }
    }

    private mutating func countWake(of bundle: BundleID, at now: Instant) {
        guard settings.backgroundBudget != nil else { return }
        apps[installed: bundle].cold.backgroundPushes.countWake(at: now)
    }

    /// Takes the held push of an app, if there is one.
    mutating func takeHeld(of bundle: BundleID) -> PhoneNotification? {
        guard let held = apps[installed: bundle].cold.backgroundPushes.held else { return nil }
        apps[installed: bundle].cold.backgroundPushes.held = nil
        return held
    }

    /// The instant at which the budget lets the held push of an app through; `nil` when no push
    /// waits for the budget.
    func budgetFrees(_ pushes: BackgroundPushes) -> Instant? {
        guard !isThrottling, !settings.lowPowerMode, let budget = settings.backgroundBudget
        else { return nil }
        return pushes.frees(budget)
    }

    /// Wakes the app for its held push when the budget allows it again.
    mutating func releaseByBudget(_ bundle: BundleID, _ step: inout StepContext) {
        guard let frees = budgetFrees(apps[installed: bundle].cold.value.backgroundPushes),
            frees <= step.now,
            let held = takeHeld(of: bundle)
        else { return }
        wake(for: held, &step)
    }

    /// Wakes apps for their held pushes, after something that held them back has ended.
    mutating func releaseHeld(_ step: inout StepContext) {
        for bundle in bundles {
            if let held = takeHeld(of: bundle) { wake(for: held, &step) }
        }
    }
}

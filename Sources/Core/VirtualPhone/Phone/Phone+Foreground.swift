import PushModel

extension Phone {
    /// Decides which methods of an app in the foreground a notification calls, and whether it is
    /// shown.
    mutating func routeForegroundArrival(
        _ notification: PhoneNotification, _ step: inout StepContext
    ) {
        let entry = apps[installed: notification.bundle]
        let reach = DelegateReach(.willPresent, of: entry.running, on: iOS)
        var permission = permission(for: notification)
        if permission == .refused, switchesOn.contains(.askWhenDenied) { permission = .quiet }
        let showing = Showing.decide(
            isVisible: notification.content.isVisible, permission: permission, inForeground: true,
            willPresent: reach)
        if showing.value == .nothing, notification.content.isVisible {
            let badge: RuleList = notification.content.badge == nil ? [] : [.rBadge3]
            step.recordNotShown(
                notification, showing.rules + badge,
                showing.why.under(entry.installed.permission))
        }
        // Without permission, a visible push counts as not visible for the app.
        let isVisible =
            notification.content.isVisible && (reach != .implements || permission != .refused)
        switch notification.origin {
        case .remote:
            routeForegroundPush(notification, isVisible: isVisible, reach, entry.installed, &step)
        case .local: routeForegroundLocal(notification, isVisible: isVisible, reach, &step)
        }
    }

    private mutating func routeForegroundPush(
        _ notification: PhoneNotification, isVisible: Bool, _ reach: DelegateReach,
        _ app: InstalledApp,
        _ step: inout StepContext
    ) {
        let decision = ForegroundRoute.decide(
            isVisible: isVisible, contentAvailable: notification.content.contentAvailable,
            hasAPS: notification.content.hasAPS, willPresent: reach)
        if notification.content.isVisible, !isVisible, !notification.content.contentAvailable {
            return step.recordNotTold(notification, [.rReg2], .notAllowed(app.permission))
        }
        let hasMode = app.backgroundModes.contains("remote-notification")
        let rules = decision.rules
        switch decision.value {
        case .willPresent:
            precede(presenting(notification, rules), for: notification.bundle)
        case .applicationDelegate:
            guard hasMode || isVisible || !switchesOn.contains(.silentNeedsModeInForeground) else {
                return step.recordNotTold(notification, [.rFetch1], .silentWithoutMode)
            }
            precede([.applicationDelegate(notification, rules)], for: notification.bundle)
        case .willPresentAndFetch:
            callBothDelegates(notification, rules, hasMode: hasMode, &step)
        case .nobody:
            step.recordNotTold(notification, decision.rules, decision.why)
        }
    }

    /// Calls both delegates, in two deliveries by different routes. Apple does not promise which
    /// comes first (C1).
    private mutating func callBothDelegates(
        _ notification: PhoneNotification, _ rules: RuleList, hasMode: Bool,
        _ step: inout StepContext
    ) {
        let willPresent = presenting(notification, rules)
        let fetch = [Work.applicationDelegate(notification, rules)]
        switch (
            has(.withholdForegroundFetch),
            hasMode || switchesOn.contains(.foregroundFetchWithoutMode),
            switchesOn.contains(.willPresentFirst)
        ) {
        case (true, _, _):
            step.recordNotTold(notification, [.rFg3b, .c1, .q5], .backgroundPartWithheld)
            precede(willPresent, for: notification.bundle)
        case (false, false, _):
            step.recordNotTold(notification, [.c1], .backgroundPartWithoutMode)
            precede(willPresent, for: notification.bundle)
        case (false, true, true): precede(willPresent + fetch, for: notification.bundle)
        case (false, true, false): precede(fetch + willPresent, for: notification.bundle)
        }
    }

    private mutating func routeForegroundLocal(
        _ notification: PhoneNotification, isVisible: Bool, _ reach: DelegateReach,
        _ step: inout StepContext
    ) {
        switch reach {
        case .implements:
            guard isVisible else { return }
            precede(presenting(notification, [.rUn1]), for: notification.bundle)
        case .beforeTen, .unset, .lacksMethod:
            let extra: RuleList = reach == .beforeTen ? [] : [.rUn4]
            if reach == .beforeTen, isVisible, !switchesOn.contains(.unlistedForegroundLocal) {
                cold.screen.list(notification, on: iOS, rules: [.c7], &step)
            }
            call(
                .didReceiveLocalNotification, of: notification.bundle, payload: .userInfo,
                about: notification, rules: [.rLocal1] + extra, &step)
        }
    }

    private func presenting(_ notification: PhoneNotification, _ rules: RuleList) -> [Work] {
        let once = [Work.willPresent(notification, rules)]
        guard has(.presentTwiceOn180) else { return once }
        return once + [.willPresent(notification, rules + [.q6])]
    }

    /// Adds work before all other work of the main thread.
    private mutating func precede(_ work: [Work], for bundle: BundleID) {
        apps[running: bundle].work.insert(contentsOf: work, at: 0)
    }
}

import PushModel

extension Phone {
    /// Decides what an app in the foreground hears of an arrival, and whether it is shown.
    mutating func routeForegroundArrival(_ arrival: Arrival, _ step: inout StepContext) {
        guard let entry = apps[arrival.bundle], let process = entry.process else { return }
        let reach = DelegateReach(.willPresent, of: process, on: iOS)
        var reception = PermissionEffect(entry.installed.permission)
        if reception == .refused, switchesOn.contains(.askWhenDenied) { reception = .quiet }
        let showing = Showing.decide(
            isVisible: arrival.content.isVisible, reception: reception, inForeground: true,
            willPresent: reach)
        if showing.value == .nothing, arrival.content.isVisible {
            let badge: [RuleLabel] = arrival.content.badge == nil ? [] : [.rBadge3]
            notShown(arrival, showing.rules + badge, showing.why, &step)
        }
        // A visible push that the user has not allowed is, for the app, as if it were not visible.
        let isVisible = arrival.content.isVisible && (reach != .implements || reception != .refused)
        switch arrival.notification.origin {
        case .remote:
            routeForegroundPush(arrival, isVisible: isVisible, reach, entry.installed, &step)
        case .local: routeForegroundLocal(arrival, isVisible: isVisible, reach, &step)
        }
    }

    private mutating func routeForegroundPush(
        _ arrival: Arrival, isVisible: Bool, _ reach: DelegateReach, _ app: InstalledApp,
        _ step: inout StepContext
    ) {
        let decision = ForegroundRoute.decide(
            isVisible: isVisible, contentAvailable: arrival.content.contentAvailable,
            hasAPS: arrival.content.hasAPS, willPresent: reach)
        if arrival.content.isVisible, !isVisible, !arrival.content.contentAvailable {
            return notTold(
                arrival, [.rReg2], .notAllowed, &step)
        }
        let hasMode = app.backgroundModes.contains("remote-notification")
        // Inactive, and nobody has tapped anything.
        let inactive: [RuleLabel] =
            apps[arrival.bundle]?.process?.execution == .inactive ? [.c12] : []
        let rules = decision.rules + inactive
        switch decision.value {
        case .willPresent:
            precede(presenting(arrival, rules), for: arrival.bundle)
        case .applicationDelegate:
            guard hasMode || isVisible || !switchesOn.contains(.silentNeedsModeInForeground) else {
                return notTold(
                    arrival, [.rFetch1], .silentWithoutMode,
                    &step)
            }
            precede([.applicationDelegate(arrival, rules)], for: arrival.bundle)
        case .willPresentAndFetch:
            callBothDelegates(arrival, rules, hasMode: hasMode, &step)
        case .nobody:
            notTold(arrival, decision.rules, decision.why, &step)
        }
    }

    /// Two deliveries by different routes; which comes first is not promised (C1).
    private mutating func callBothDelegates(
        _ arrival: Arrival, _ rules: [RuleLabel], hasMode: Bool, _ step: inout StepContext
    ) {
        let willPresent = presenting(arrival, rules)
        let fetch = [Work.applicationDelegate(arrival, rules)]
        switch (
            has(.withholdForegroundFetch),
            hasMode || switchesOn.contains(.foregroundFetchWithoutMode),
            switchesOn.contains(.willPresentFirst)
        ) {
        case (true, _, _):
            notTold(
                arrival, [.rFg3b, .c1, .q5],
                .backgroundPartWithheld,
                &step)
            precede(willPresent, for: arrival.bundle)
        case (false, false, _):
            notTold(
                arrival, [.c1],
                .backgroundPartWithoutMode, &step)
            precede(willPresent, for: arrival.bundle)
        case (false, true, true): precede(willPresent + fetch, for: arrival.bundle)
        case (false, true, false): precede(fetch + willPresent, for: arrival.bundle)
        }
    }

    private mutating func routeForegroundLocal(
        _ arrival: Arrival, isVisible: Bool, _ reach: DelegateReach, _ step: inout StepContext
    ) {
        switch reach {
        case .implements:
            guard isVisible else { return }
            precede(presenting(arrival, [.rUn1]), for: arrival.bundle)
        case .beforeTen, .unset, .lacksMethod:
            let extra: [RuleLabel] = reach == .beforeTen ? [] : [.rUn4]
            if reach == .beforeTen, switchesOn.contains(.listForegroundLocal) {
                list(arrival.notification, rules: [.c7], &step)
            }
            call(
                .didReceiveLocalNotification, of: arrival.bundle, payload: .userInfo,
                about: arrival.notification, rules: [.rLocal1] + extra, &step)
        }
    }

    private func presenting(_ arrival: Arrival, _ rules: [RuleLabel]) -> [Work] {
        let once = [Work.willPresent(arrival, rules)]
        guard has(.presentTwiceOn180) else { return once }
        return once + [.willPresent(arrival, rules + [.q6])]
    }

    /// Puts work before everything else the main thread has to do.
    private mutating func precede(_ work: [Work], for bundle: BundleID) {
        apps[bundle]?.process?.work.insert(contentsOf: work, at: 0)
    }

    /// The callbacks of iOS 9: the fetch handler if there is one, else the method without.
    mutating func callApplicationDelegate(
        _ arrival: Arrival, _ rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard let app = apps[arrival.bundle]?.installed else { return }
        let fetches =
            iOS >= IOSVersion(7) && app.methods.contains(.didReceiveRemoteNotificationFetch)
        var notification = arrival.notification
        if let original = arrival.original, !switchesOn.contains(.fetchSeesChangedContent) {
            notification.content = original
        }
        let hasBoth = fetches && app.methods.contains(.didReceiveRemoteNotification)
        let reason: [RuleLabel] = hasBoth ? [.rLegacy2] : []
        if fetches {
            call(
                .didReceiveRemoteNotificationFetch, of: arrival.bundle, payload: .userInfo,
                about: notification, deadline: step.now + Limits.fetch,
                rules: rules + reason + [.rState1], &step)
        } else if app.methods.contains(.didReceiveRemoteNotification) {
            call(
                .didReceiveRemoteNotification, of: arrival.bundle, payload: .userInfo,
                about: notification,
                rules: rules + [.rLegacy1, .rState1], &step)
        } else {
            notTold(
                arrival, rules + [.rLegacy1],
                .noReceivingMethod, &step)
        }
    }

    mutating func callWillPresent(
        _ arrival: Arrival, _ rules: [RuleLabel], _ step: inout StepContext
    ) {
        call(
            .willPresent, of: arrival.bundle, payload: .notification,
            about: arrival.notification, deadline: step.now + Limits.willPresent,
            rules: rules + [.rState1], &step)
    }
}

import PushModel

extension Phone {
    /// Handles a notification that the user opened from the Lock Screen, Notification Center or a
    /// banner.
    mutating func openNotification(
        _ notification: PhoneNotification, fromBanner: Bool, _ step: inout StepContext
    ) {
        unlockScreen(&step)
        // Before iOS 8 an opened notification stays listed until the badge is zero (R-TRAY-1).
        if iOS < IOSVersion(8) {
            cold.screen.clearBanner(of: notification)
        } else {
            cold.screen.remove(notification, &step)
        }
        answer(Response(notification: notification, choice: .opened), fromBanner, &step)
    }

    /// Delivers the response in the foreground, after bringing the app there if necessary.
    private mutating func answer(
        _ response: Response, _ fromBanner: Bool, _ step: inout StepContext
    ) {
        let bundle = response.notification.bundle
        let isOverOwnApp =
            cold.screen.frontmost == bundle
            && apps[installed: bundle].process?.execution == .active
        let work = Work.response(response, cold: false)
        switch (isOverOwnApp, fromBanner) {
        case (false, _):
            open(bundle, answering: response, &step)
        case (true, true):
            enqueue(work, for: bundle, &step)
        case (true, false) where has(.activeTapOn11):
            step.record(
                .system, .quirk, app: bundle, rules: [.q3])
            enqueue(
                [.lifeCycle(.willResignActive), .lifeCycle(.didBecomeActive), work], for: bundle,
                &step)
        case (true, false):
            // Notification Center covers the app while the user picks from it.
            enqueue(
                [.lifeCycle(.willResignActive), work, .lifeCycle(.didBecomeActive)], for: bundle,
                &step)
        }
    }

    /// Handles an action that the user chose.
    mutating func act(
        _ id: String, text: String?, on bundle: BundleID, _ step: inout StepContext
    ) {
        let offers = notificationCenter.reversed() + [banner].compactMap(\.self)
        guard iOS >= IOSVersion(8),
            let notification = offers.first(where: {
                $0.bundle == bundle && action(id, of: $0) != nil
            }),
            let action = action(id, of: notification)
        else {
            return impossible(
                "action", bundle,
                .noAction(id), &step)
        }
        step.record(
            .user, .action, app: bundle, pushID: notification.pushID,
            .action(id, notification.content.text))
        let onBanner = banner == notification
        guard takesAction(notification, &step) else { return }
        cold.screen.remove(notification, &step)
        let response = Response(
            notification: notification,
            // Text actions came with iOS 9; on iOS 8 there is only the button.
            choice: .action(id, text: action.text && iOS >= IOSVersion(9) ? text ?? "" : nil))
        if !action.options.isDisjoint(with: [.foreground, .authenticationRequired]) {
            unlockScreen(&step)
        }
        if action.options.contains(.foreground) {
            answer(response, onBanner, &step)
        } else {
            runWithoutOpening(response, onBanner, &step)
        }
    }

    /// Delivers a response that does not open the app. If the app is in front, the open
    /// Notification Center makes it inactive while the user chooses (R-STATE-1).
    private mutating func runWithoutOpening(
        _ response: Response, _ onBanner: Bool, _ step: inout StepContext
    ) {
        let bundle = response.notification.bundle
        let isCovered =
            !onBanner && cold.screen.frontmost == bundle
            && apps[installed: bundle].process?.execution == .active
        guard isCovered else { return runInBackground(response, &step) }
        enqueue(
            [
                .lifeCycle(.willResignActive), .response(response, cold: false),
                .lifeCycle(.didBecomeActive),
            ], for: bundle, &step)
    }

    /// Returns `false` when a content extension keeps the action from the app.
    private mutating func takesAction(
        _ notification: PhoneNotification, _ step: inout StepContext
    ) -> Bool {
        let answer =
            iOS < IOSVersion(10)
            ? nil : apps[installed: notification.bundle].installed.contentExtension
        switch answer {
        case nil, .forward: return true
        case .stay: break
        case .dismiss: cold.screen.remove(notification, &step)
        }
        step.recordNotTold(notification, [.rNce], .contentExtensionActs)
        return false
    }

    private func action(_ id: String, of notification: PhoneNotification) -> NotificationAction? {
        category(of: notification)?.actions.first { $0.id == id }
    }

    private func category(of notification: PhoneNotification) -> NotificationCategory? {
        guard let id = notification.content.category else { return nil }
        return apps[installed: notification.bundle].installed.categories.first { $0.id == id }
    }

    /// Clears the newest notification for the user. iOS calls the app if the category asks for it.
    mutating func dismissNotification(of bundle: BundleID, _ step: inout StepContext) {
        guard let newest = cold.screen.newest(of: bundle) else {
            return impossible(
                "dismiss", bundle, .nothingToClear, &step)
        }
        step.record(
            .user, .dismiss, app: bundle, pushID: newest.pushID, .notification(newest.content.text))
        cold.screen.remove(newest, &step)
        guard iOS >= IOSVersion(10), category(of: newest)?.customDismiss == true else { return }
        runWithoutOpening(Response(notification: newest, choice: .dismissed), false, &step)
    }

    /// Calls the method for a response, if there is one.
    mutating func callResponse(_ response: Response, cold: Bool, _ step: inout StepContext) {
        let bundle = response.notification.bundle
        let entry = apps[installed: bundle]
        let process = entry.running
        let isLate = delegateIsLate(for: bundle, cold: cold)
        let decision = ResponseRoute.decide(
            ResponseRoute.Situation(
                iOS: iOS, origin: response.notification.origin, choice: response.choice,
                cold: cold,
                didReceive: isLate
                    ? .unset : DelegateReach(.didReceiveResponse, of: process, on: iOS),
                implements: entry.installed.methods,
                quirk: [.legacyTapOn100, .defaultActionOn100].first(where: has)))
        guard let callback = decision.value.callback(for: response.notification.origin) else {
            return step.recordNotTold(response.notification, decision.rules, decision.why)
        }
        let isFetch = callback == .didReceiveRemoteNotificationFetch
        // The same push reaches the fetch handler a second time when the user opens it.
        let again: RuleList =
            isFetch && response.notification.content.contentAvailable ? [.rFetch5] : []
        let sceneRules: RuleList =
            usesScenes(bundle)
            ? [.rScene2] + (cold ? [.rScene18] : []) + (isLate ? [.rScene17] : []) : []
        let carriesChoice = decision.value == .notificationCenter || decision.value == .handleAction
        let limit = isFetch ? Limits.fetch : Limits.response
        call(
            callback, of: bundle,
            payload: decision.value == .notificationCenter ? .response : .userInfo,
            about: response.notification, choice: carriesChoice ? response.choice : nil,
            deadline: step.now + limit,
            rules: decision.rules + [.rState1] + again + sceneRules,
            &step)
    }
}

extension ResponseRoute {
    /// The method at the end of the route; `nil` when no method is called.
    fileprivate func callback(for origin: PhoneNotification.Origin) -> Callback? {
        switch self {
        case .notificationCenter: .didReceiveResponse
        case .fetch: .didReceiveRemoteNotificationFetch
        case .legacy: .didReceiveRemoteNotification
        case .local: .didReceiveLocalNotification
        case .handleAction: origin == .remote ? .handleRemoteAction : .handleLocalAction
        case .nobody: nil
        }
    }
}

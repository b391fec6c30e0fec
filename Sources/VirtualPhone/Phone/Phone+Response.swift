import PushModel

extension Phone {
    /// The user opened a notification from the Lock Screen, Notification Center or a banner.
    mutating func openNotification(
        _ notification: PhoneNotification, fromBanner: Bool, _ step: inout StepContext
    ) {
        unlockScreen(&step)
        leaveScreen(notification, &step)
        answer(Response(notification: notification, choice: .opened), fromBanner, &step)
    }

    /// Brings the app to the foreground with the response, or hands it over where it is.
    private mutating func answer(
        _ response: Response, _ fromBanner: Bool, _ step: inout StepContext
    ) {
        let bundle = response.notification.bundle
        let isOverOwnApp = frontmost == bundle && apps[bundle]?.process?.execution == .active
        let work = Work.response(response, cold: false)
        switch (isOverOwnApp, fromBanner) {
        case (false, _):
            open(bundle, answering: response, &step)
        case (true, true):
            enqueue([work], for: bundle, &step)
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

    /// The user chose an action.
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
        leaveScreen(notification, &step)
        let response = Response(
            notification: notification, choice: .action(id, text: action.text ? text ?? "" : nil))
        if !action.options.isDisjoint(with: [.foreground, .authenticationRequired]) {
            unlockScreen(&step)
        }
        if action.options.contains(.foreground) {
            answer(response, onBanner, &step)
        } else {
            runInBackground(response, &step)
        }
    }

    /// A content extension may keep the action from the app; `false` when it does.
    private mutating func takesAction(
        _ notification: PhoneNotification, _ step: inout StepContext
    ) -> Bool {
        let answer =
            iOS < IOSVersion(10)
            ? nil : apps[notification.bundle]?.installed.contentExtension
        switch answer {
        case nil, .forward: return true
        case .stay: break
        case .dismiss: leaveScreen(notification, &step)
        }
        notTold(
            Arrival(notification: notification), [.rNce],
            .contentExtensionActs, &step)
        return false
    }

    private func action(_ id: String, of notification: PhoneNotification) -> NotificationAction? {
        category(of: notification)?.actions.first { $0.id == id }
    }

    private func category(of notification: PhoneNotification) -> NotificationCategory? {
        guard let id = notification.content.category else { return nil }
        return apps[notification.bundle]?.installed.categories.first { $0.id == id }
    }

    /// The user cleared the newest notification. The app is told when its category asks for it.
    mutating func dismissNotification(of bundle: BundleID, _ step: inout StepContext) {
        guard let newest = notificationCenter.last(where: { $0.bundle == bundle }) else {
            return impossible(
                "dismiss", bundle, .nothingToClear, &step)
        }
        step.record(
            .user, .dismiss, app: bundle, pushID: newest.pushID, .notification(newest.content.text))
        leaveScreen(newest, &step)
        guard iOS >= IOSVersion(10), category(of: newest)?.customDismiss == true else { return }
        runInBackground(Response(notification: newest, choice: .dismissed), &step)
    }

    /// Takes a notification that was dealt with out of Notification Center and off the screen.
    private mutating func leaveScreen(_ notification: PhoneNotification, _ step: inout StepContext)
    {
        unlist(rules: [.rTray1], &step) {
            $0.bundle == notification.bundle && $0.identifier == notification.identifier
        }
        clearBanner(of: notification)
    }

    mutating func clearBanner(of notification: PhoneNotification) {
        guard banner?.identifier == notification.identifier, banner?.bundle == notification.bundle
        else { return }
        banner = nil
        bannerLeaves = nil
    }
}

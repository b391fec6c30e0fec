import PushModel

extension Phone {
    /// The user opened a notification from the Lock Screen, Notification Centre or a banner.
    mutating func openNotification(
        _ notification: ListedNotification, fromBanner: Bool, _ turn: inout Turn
    ) {
        unlockScreen(&turn)
        leaveScreen(notification, &turn)
        answer(Response(notification: notification, choice: .opened), fromBanner, &turn)
    }

    /// Brings the app to the foreground with the response, or hands it over where it is.
    private mutating func answer(
        _ response: Response, _ fromBanner: Bool, _ turn: inout Turn
    ) {
        let bundle = response.notification.bundle
        let isOverOwnApp = frontmost == bundle && apps[bundle]?.process?.execution == .active
        let work = Work.response(response, cold: false)
        switch (isOverOwnApp, fromBanner) {
        case (false, _):
            open(bundle, answering: response, &turn)
        case (true, true):
            enqueue([work], for: bundle, &turn)
        case (true, false) where has(.activeTapOn11):
            turn.record(
                .system, "quirk", app: bundle, rules: [.rule("Q3")],
                "A fault of iOS 11: the app is active again before it hears of the response.")
            enqueue(
                [.lifeCycle(.willResignActive), .lifeCycle(.didBecomeActive), work], for: bundle,
                &turn)
        case (true, false):
            // Notification Centre covers the app while the user picks from it.
            enqueue(
                [.lifeCycle(.willResignActive), work, .lifeCycle(.didBecomeActive)], for: bundle,
                &turn)
        }
    }

    /// The user chose an action.
    mutating func act(
        _ id: String, text: String?, on bundle: BundleID, _ turn: inout Turn
    ) {
        let offers = notificationCentre.reversed() + [banner].compactMap(\.self)
        guard iOS >= IOSVersion(8),
            let notification = offers.first(where: {
                $0.bundle == bundle && action(id, of: $0) != nil
            }),
            let action = action(id, of: notification)
        else {
            return impossible(
                "action", bundle,
                "No notification of \(bundle) has an action “\(id)”; the push's category must be one "
                    + "that the app registers.", &turn)
        }
        turn.record(
            .user, "action", app: bundle, pushID: notification.pushID,
            "The user chooses “\(id)” on “\(notification.content.textForPeople)”.")
        let onBanner = banner == notification
        guard takesAction(notification, &turn) else { return }
        leaveScreen(notification, &turn)
        let response = Response(
            notification: notification, choice: .action(id, text: action.text ? text ?? "" : nil))
        if !action.options.isDisjoint(with: [.foreground, .authenticationRequired]) {
            unlockScreen(&turn)
        }
        if action.options.contains(.foreground) {
            answer(response, onBanner, &turn)
        } else {
            runInBackground(response, &turn)
        }
    }

    /// A content extension may keep the action from the app; `false` when it does.
    private mutating func takesAction(
        _ notification: ListedNotification, _ turn: inout Turn
    ) -> Bool {
        let answer =
            iOS < IOSVersion(10)
            ? nil : apps[notification.bundle]?.installed.contentExtension
        switch answer {
        case nil, .forward: return true
        case .stay: break
        case .dismiss: leaveScreen(notification, &turn)
        }
        notTold(
            Arrival(notification: notification), [.rule("R-NCE")],
            "its content extension takes the action itself", &turn)
        return false
    }

    private func action(_ id: String, of notification: ListedNotification) -> NotificationAction? {
        category(of: notification)?.actions.first { $0.id == id }
    }

    private func category(of notification: ListedNotification) -> NotificationCategory? {
        guard let id = notification.content.category else { return nil }
        return apps[notification.bundle]?.installed.categories.first { $0.id == id }
    }

    /// The user cleared the newest notification. The app is told when its category asks for it.
    mutating func dismissNotification(of bundle: BundleID, _ turn: inout Turn) {
        guard let newest = notificationCentre.last(where: { $0.bundle == bundle }) else {
            return impossible(
                "dismiss", bundle, "There is no notification of \(bundle) to clear.", &turn)
        }
        turn.record(
            .user, "dismiss", app: bundle, pushID: newest.pushID,
            "The user clears the notification “\(newest.content.textForPeople)”.")
        leaveScreen(newest, &turn)
        guard iOS >= IOSVersion(10), category(of: newest)?.customDismiss == true else { return }
        runInBackground(Response(notification: newest, choice: .dismissed), &turn)
    }

    /// Takes a notification that was dealt with out of Notification Centre and off the screen.
    private mutating func leaveScreen(_ notification: ListedNotification, _ turn: inout Turn) {
        unlist(rules: [.rule("R-TRAY-1")], &turn) {
            $0.bundle == notification.bundle && $0.identifier == notification.identifier
        }
        clearBanner(of: notification)
    }

    mutating func clearBanner(of notification: ListedNotification) {
        guard banner?.identifier == notification.identifier, banner?.bundle == notification.bundle
        else { return }
        banner = nil
        bannerLeaves = nil
    }
}

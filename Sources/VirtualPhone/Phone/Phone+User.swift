import PushModel

extension Phone {
    /// The person holding the phone did something.
    mutating func perform(_ action: UserAction, _ turn: inout Turn) {
        switch action {
        case .tapNotification(let bundle): tapNotification(of: bundle, &turn)
        case .tapBanner: tapBanner(&turn)
        case .tapIcon(let bundle): openByHand(bundle, "tap", "the icon", &turn)
        case .openAppSwitcherCard(let bundle):
            openByHand(bundle, "open", "its card in the app switcher", &turn)
        case .pressHome: pressHome(&turn)
        case .openNotificationCentre: openNotificationCentre(&turn)
        case .closeNotificationCentre: closeNotificationCentre(&turn)
        case .lock: lock(&turn)
        case .unlock: unlock(&turn)
        case .forceQuit(let bundle): forceQuit(bundle, &turn)
        case .act(let bundle, let action, let text):
            act(action, text: text, on: bundle, &turn)
        case .openSettings(let bundle, let fromNotification):
            openSettings(of: bundle, fromNotification: fromNotification, &turn)
        case .dismissNotification(let bundle): dismissNotification(of: bundle, &turn)
        case .dismissBanner: dismissBanner(&turn)
        case .clearAll: clearAll(&turn)
        case .allow(let bundle, let settings): allow(settings, to: bundle, &turn)
        case .delete(let bundle): delete(bundle, &turn)
        case .restart: restart(&turn)
        }
    }

    private mutating func tapNotification(of bundle: BundleID, _ turn: inout Turn) {
        // The alert of iOS 3 and 4, or a banner that is not listed, can be tapped too.
        let onScreen = banner.flatMap { $0.bundle == bundle ? $0 : nil }
        guard let newest = notificationCentre.last(where: { $0.bundle == bundle }) ?? onScreen
        else {
            return impossible(
                "tap", bundle, "There is no notification of \(bundle) to tap.", &turn)
        }
        turn.record(
            .user, "tap", app: bundle, pushID: newest.pushID,
            "The user taps the notification “\(newest.content.textForPeople)”.")
        openNotification(newest, fromBanner: false, &turn)
    }

    private mutating func tapBanner(_ turn: inout Turn) {
        guard let banner else {
            return impossible("tap", nil, "There is no banner on the screen to tap.", &turn)
        }
        turn.record(
            .user, "tap", app: banner.bundle, pushID: banner.pushID,
            "The user taps the banner “\(banner.content.textForPeople)”.")
        openNotification(banner, fromBanner: true, &turn)
    }

    private mutating func openByHand(
        _ bundle: BundleID, _ verb: String, _ what: String, _ turn: inout Turn
    ) {
        guard apps[bundle] != nil else {
            return impossible(verb, bundle, "\(bundle) is not installed on this phone.", &turn)
        }
        turn.record(.user, verb, app: bundle, "The user taps \(what).")
        unlockScreen(&turn)
        open(bundle, &turn)
    }

    private mutating func pressHome(_ turn: inout Turn) {
        turn.record(.user, "press", app: frontmost, "The user goes to the Home Screen.")
        guard let front = frontmost, !settings.locked else { return }
        frontmost = nil
        notificationCentreIsOpen = false
        leaveForeground(front, &turn)
    }

    private mutating func openNotificationCentre(_ turn: inout Turn) {
        guard iOS >= IOSVersion(5) else {
            return impossible("open", nil, "Notification Centre came with iOS 5.", &turn)
        }
        turn.record(.user, "open", app: frontmost, "The user opens Notification Centre.")
        guard !notificationCentreIsOpen, !settings.locked else { return }
        notificationCentreIsOpen = true
        guard let front = frontmost, apps[front]?.process?.execution == .active else { return }
        enqueue([.lifeCycle(.willResignActive)], for: front, &turn)
    }

    private mutating func closeNotificationCentre(_ turn: inout Turn) {
        turn.record(.user, "close", app: frontmost, "The user closes Notification Centre.")
        guard notificationCentreIsOpen else { return }
        notificationCentreIsOpen = false
        guard let front = frontmost, apps[front]?.process?.execution == .inactive else { return }
        enqueue([.lifeCycle(.didBecomeActive)], for: front, &turn)
    }

    private mutating func forceQuit(_ bundle: BundleID, _ turn: inout Turn) {
        guard let entry = apps[bundle] else {
            return impossible(
                "force-quit", bundle, "\(bundle) is not installed on this phone.", &turn)
        }
        turn.record(
            .user, "force-quit", app: bundle, rules: [.rule("R-KILL-1")],
            "The user swipes the app away in the app switcher.")
        guard !isStuck(bundle) else {
            return end(
                bundle, .forceQuit,
                why: "the user removed it in the app switcher, and it was stuck in a method",
                rules: [.rule("R-KILL-1"), .rule("R-WATCHDOG")], &turn)
        }
        leaveForeground(bundle, &turn)
        guard entry.state != .neverLaunched else { return }
        endRunning(
            bundle, .forceQuit, why: "the user removed it in the app switcher",
            rules: [.rule("R-KILL-1"), .rule("C16")], &turn)
    }

    func impossible(
        _ name: String, _ bundle: BundleID?, _ sentence: String, _ turn: inout Turn
    ) {
        turn.record(.user, "not-possible", app: bundle, "\(name): \(sentence)")
    }
}

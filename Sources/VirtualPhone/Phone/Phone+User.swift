import PushModel

extension Phone {
    /// The person holding the phone did something.
    mutating func perform(_ action: UserAction, _ step: inout StepContext) {
        switch action {
        case .tapNotification(let bundle): tapNotification(of: bundle, &step)
        case .tapBanner: tapBanner(&step)
        case .tapIcon(let bundle): openByHand(bundle, "tap", "the icon", &step)
        case .openAppSwitcherCard(let bundle):
            openByHand(bundle, "open", "its card in the app switcher", &step)
        case .pressHome: pressHome(&step)
        case .openNotificationCenter: openNotificationCenter(&step)
        case .closeNotificationCenter: closeNotificationCenter(&step)
        case .lock: lock(&step)
        case .unlock: unlock(&step)
        case .forceQuit(let bundle): forceQuit(bundle, &step)
        case .act(let bundle, let action, let text):
            act(action, text: text, on: bundle, &step)
        case .openSettings(let bundle, let fromNotification):
            openSettings(of: bundle, fromNotification: fromNotification, &step)
        case .dismissNotification(let bundle): dismissNotification(of: bundle, &step)
        case .dismissBanner: dismissBanner(&step)
        case .clearAll: clearAll(&step)
        case .allow(let bundle, let settings): allow(settings, to: bundle, &step)
        case .delete(let bundle): delete(bundle, &step)
        case .restart: restart(&step)
        }
    }

    private mutating func tapNotification(of bundle: BundleID, _ step: inout StepContext) {
        // The alert of iOS 3 and 4, or a banner that is not listed, can be tapped too.
        let onScreen = banner.flatMap { $0.bundle == bundle ? $0 : nil }
        guard let newest = notificationCenter.last(where: { $0.bundle == bundle }) ?? onScreen
        else {
            return impossible(
                "tap", bundle, "There is no notification of \(bundle) to tap.", &step)
        }
        step.record(
            .user, "tap", app: bundle, pushID: newest.pushID,
            "The user taps the notification “\(newest.content.displayText)”.")
        openNotification(newest, fromBanner: false, &step)
    }

    private mutating func tapBanner(_ step: inout StepContext) {
        guard let banner else {
            return impossible("tap", nil, "There is no banner on the screen to tap.", &step)
        }
        step.record(
            .user, "tap", app: banner.bundle, pushID: banner.pushID,
            "The user taps the banner “\(banner.content.displayText)”.")
        openNotification(banner, fromBanner: true, &step)
    }

    private mutating func openByHand(
        _ bundle: BundleID, _ verb: String, _ what: String, _ step: inout StepContext
    ) {
        guard apps[bundle] != nil else {
            return impossible(verb, bundle, "\(bundle) is not installed on this phone.", &step)
        }
        step.record(.user, verb, app: bundle, "The user taps \(what).")
        unlockScreen(&step)
        open(bundle, &step)
    }

    private mutating func pressHome(_ step: inout StepContext) {
        step.record(.user, "press", app: frontmost, "The user goes to the Home Screen.")
        guard let front = frontmost, !settings.locked else { return }
        frontmost = nil
        notificationCenterIsOpen = false
        leaveForeground(front, &step)
    }

    private mutating func openNotificationCenter(_ step: inout StepContext) {
        guard iOS >= IOSVersion(5) else {
            return impossible("open", nil, "Notification Center came with iOS 5.", &step)
        }
        step.record(.user, "open", app: frontmost, "The user opens Notification Center.")
        guard !notificationCenterIsOpen, !settings.locked else { return }
        notificationCenterIsOpen = true
        guard let front = frontmost, apps[front]?.process?.execution == .active else { return }
        enqueue([.lifeCycle(.willResignActive)], for: front, &step)
    }

    private mutating func closeNotificationCenter(_ step: inout StepContext) {
        step.record(.user, "close", app: frontmost, "The user closes Notification Center.")
        guard notificationCenterIsOpen else { return }
        notificationCenterIsOpen = false
        guard let front = frontmost, apps[front]?.process?.execution == .inactive else { return }
        enqueue([.lifeCycle(.didBecomeActive)], for: front, &step)
    }

    private mutating func forceQuit(_ bundle: BundleID, _ step: inout StepContext) {
        guard let entry = apps[bundle] else {
            return impossible(
                "force-quit", bundle, "\(bundle) is not installed on this phone.", &step)
        }
        step.record(
            .user, "force-quit", app: bundle, rules: [.rule("R-KILL-1")],
            "The user swipes the app away in the app switcher.")
        guard !isStuck(bundle) else {
            return end(
                bundle, .forceQuit,
                why: "the user removed it in the app switcher, and it was stuck in a method",
                rules: [.rule("R-KILL-1"), .rule("R-WATCHDOG")], &step)
        }
        leaveForeground(bundle, &step)
        guard entry.state != .neverLaunched else { return }
        endRunning(
            bundle, .forceQuit, why: "the user removed it in the app switcher",
            rules: [.rule("R-KILL-1"), .rule("C16")], &step)
    }

    func impossible(
        _ name: String, _ bundle: BundleID?, _ sentence: String, _ step: inout StepContext
    ) {
        step.record(.user, "not-possible", app: bundle, "\(name): \(sentence)")
    }
}

import PushModel

extension Phone {
    /// Performs an action of the person holding the phone.
    mutating func perform(_ action: UserAction, _ step: inout StepContext) {
        switch action {
        case .tapNotification(let bundle): tapNotification(of: bundle, &step)
        case .tapBanner: tapBanner(&step)
        case .tapIcon(let bundle): openByHand(bundle, .tap, .icon, &step)
        case .openAppSwitcherCard(let bundle):
            openByHand(bundle, .open, .card, &step)
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
        case .answerActivity(let bundle, let answer): answerActivity(answer, of: bundle, &step)
        case .removeActivity(let bundle, let name): removeActivity(name, of: bundle, &step)
        case .tapActivity(let bundle, let name): tapActivity(name, of: bundle, &step)
        case .allowActivities(let bundle, let isOn, let frequentPushes):
            allowActivities(isOn, frequentPushes: frequentPushes, of: bundle, &step)
        case .call(let bundle, let action): perform(action, onCallOf: bundle, &step)
        case .addWidget, .removeWidget, .addControl, .removeControl, .showComplication,
            .allowLocation, .leaveChannel, .talk:
            performOnServices(action, &step)
        }
    }

    private mutating func tapNotification(of bundle: BundleID, _ step: inout StepContext) {
        // The alert of iOS 3 and 4, or a banner that is not listed, can be tapped too.
        let onScreen = banner.flatMap { $0.bundle == bundle ? $0 : nil }
        guard let newest = cold.screen.newest(of: bundle) ?? onScreen
        else {
            return impossible(
                "tap", bundle, .noNotification, &step)
        }
        step.record(
            .user, .tap, app: bundle, pushID: newest.pushID, .notification(newest.content.text))
        openNotification(newest, fromBanner: false, &step)
    }

    private mutating func tapBanner(_ step: inout StepContext) {
        guard let banner else {
            return impossible("tap", nil, .noBannerToTap, &step)
        }
        step.record(
            .user, .tap, app: banner.bundle, pushID: banner.pushID,
            .banner(.banner, banner.content.text))
        openNotification(banner, fromBanner: true, &step)
    }

    private mutating func openByHand(
        _ bundle: BundleID, _ verb: TraceRecord.Name, _ opened: TraceRecord.OpenedBy,
        _ step: inout StepContext
    ) {
        guard apps[bundle] != nil else {
            return impossible(verb.rawValue, bundle, .notInstalled, &step)
        }
        step.record(.user, verb, app: bundle, .opened(opened))
        unlockScreen(&step)
        open(bundle, &step)
    }

    private mutating func pressHome(_ step: inout StepContext) {
        step.record(.user, .press, app: cold.screen.frontmost)
        guard let front = cold.screen.frontmost, !settings.locked else { return }
        cold.screen.clearFront()
        leaveForeground(front, &step)
    }

    private mutating func openNotificationCenter(_ step: inout StepContext) {
        guard iOS >= IOSVersion(5) else {
            return impossible("open", nil, .noNotificationCenter, &step)
        }
        step.record(.user, .open, app: cold.screen.frontmost)
        guard !cold.screen.notificationCenterIsOpen, !settings.locked else { return }
        cold.screen.notificationCenterIsOpen = true
        guard let front = cold.screen.frontmost, apps[front]?.process?.execution == .active else {
            return
        }
        enqueue(.lifeCycle(.willResignActive), for: front, &step)
    }

    private mutating func closeNotificationCenter(_ step: inout StepContext) {
        step.record(.user, .close, app: cold.screen.frontmost)
        guard cold.screen.notificationCenterIsOpen else { return }
        cold.screen.notificationCenterIsOpen = false
        guard let front = cold.screen.frontmost, apps[front]?.process?.execution == .inactive else {
            return
        }
        enqueue(.lifeCycle(.didBecomeActive), for: front, &step)
    }

    private mutating func forceQuit(_ bundle: BundleID, _ step: inout StepContext) {
        guard let entry = apps[bundle] else {
            return impossible(
                "force-quit", bundle, .notInstalled, &step)
        }
        guard iOS >= IOSVersion(4) else {
            return impossible("force-quit", bundle, .noAppSwitcher, &step)
        }
        step.record(
            .user, .forceQuit, app: bundle, rules: holding(.rKill1))
        guard !isStuck(bundle) else {
            return end(
                bundle, .forceQuit,
                why: .removedWhileStuck,
                rules: holding(.rKill1, .rWatchdog), &step)
        }
        leaveForForceQuit(bundle, &step)
        guard entry.state != .neverLaunched else { return }
        endRunning(
            bundle, .forceQuit, why: .removedInSwitcher,
            rules: holding(.rKill1, .c16), &step)
    }

    func impossible(
        _ verb: String, _ bundle: BundleID?, _ obstacle: TraceRecord.Obstacle,
        _ step: inout StepContext
    ) {
        step.record(.user, .notPossible, app: bundle, .impossible(verb: verb, obstacle))
    }
}

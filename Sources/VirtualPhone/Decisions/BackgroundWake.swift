import PushModel

/// The second and third decision on arrival, for an app outside the foreground: may it run now?
enum BackgroundWake: Hashable, Sendable {
    /// Call the fetch handler, resuming a suspended process first.
    case call
    /// Start a process in the background, then call the fetch handler.
    case launch
    /// Keep the newest until the app is opened or power allows.
    case hold
    case ignore

    /// Why iOS holds background pushes back.
    enum Pressure: Hashable, Sendable {
        case none
        case lowPowerMode
        case throttled
        case overBudget
        /// Since a restart, where a switch says so.
        case locked

        // swift-format-ignore
        var why: String {
            switch self {
            case .none: "nothing holds it back"
            case .lowPowerMode: "Low Power Mode holds background pushes back; the newest is kept until the app is opened or the mode ends"
            case .throttled: "iOS throttles background pushes; the newest is kept until the app is opened or the throttling ends"
            case .locked: "the phone has not been unlocked since its restart; the newest is kept until it is"
            case .overBudget: "the app has used up its background pushes for now; the newest is kept until the app is opened or the hour is over. Send fewer of them"
            }
        }
    }

    /// What the decision looks at.
    struct Situation {
        var iOS: IOSVersion
        var contentAvailable: Bool
        /// `content-available` stands where, or as, it does not count.
        var contentAvailableIsVoid = false
        var implementsFetch: Bool
        var hasMode: Bool
        var state: AppState
        var settings: PhoneSettings
        var pressure: Pressure
        var wakesForceQuit: Bool
        /// A fault of the version that loses the push; `nil` without one.
        var quirk: RuleLabel?
    }

    // swift-format-ignore
    static func decide(_ situation: Situation) -> Decision<BackgroundWake> {
        let known = situation.iOS >= IOSVersion(7)
        switch (known, situation.contentAvailable, situation.implementsFetch, situation.hasMode) {
        case (true, false, _, _) where situation.contentAvailableIsVoid:
            return Decision(.ignore, .rule("R-BG-1"), .rule("R-PAY-3"), why: "content-available counts only as 1 directly in aps; elsewhere, or as 0, it is the same as absent")
        case (_, false, _, _):
            return Decision(.ignore, .rule("R-BG-1"), why: "without content-available no code runs outside the foreground; the app hears of the push when the user opens it")
        case (false, true, _, _):
            return Decision(.ignore, .rule("R-BG-1"), why: "content-available wakes no app before iOS 7")
        case (true, true, false, _):
            return Decision(.ignore, .rule("R-FETCH-1"), why: "the app does not implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:); implement it to be woken")
        case (true, true, true, false):
            return Decision(.ignore, .rule("R-FETCH-1"), why: "UIBackgroundModes lacks remote-notification; add it in Info.plist to be woken")
        case (true, true, true, true):
            guard let quirk = situation.quirk else { return decideByState(situation) }
            return Decision(.ignore, quirk, why: "a fault of this iOS loses silent pushes")
        }
    }

    // swift-format-ignore
    private static func decideByState(_ situation: Situation) -> Decision<BackgroundWake> {
        let refresh = situation.settings.backgroundAppRefresh
        switch (situation.state, refresh, situation.pressure == .none) {
        case (.forceQuit, _, _) where !situation.wakesForceQuit:
            return Decision(.ignore, .rule("R-KILL-1"), .rule("C5"), why: "the user removed the app in the app switcher: background pushes do not start it until the user opens it or the phone restarts. Open the app once, or send a visible push")
        case (.neverLaunched, _, _):
            return Decision(.ignore, .rule("R-REG-4"), .rule("C5"), why: "the app has never been opened, so it has no token")
        case (_, false, _):
            return Decision(.ignore, .rule("R-BAR"), why: "Background App Refresh is off; switch it on in Settings to be woken")
        case (_, true, false):
            return Decision(.hold, .rule("R-THR"), why: situation.pressure.why)
        case (.background, true, true), (.active, true, true), (.inactive, true, true):
            return Decision(.call, .rule("R-FETCH-1"), why: "a content-available push for a running app")
        case (.suspended, true, true):
            return Decision(.call, .rule("R-FETCH-1"), .rule("C4"), why: "a content-available push resumes a suspended app")
        case (.systemTerminated, true, true), (.crashed, true, true), (.rebooted, true, true), (.forceQuit, true, true):
            return Decision(.launch, .rule("R-FETCH-1"), .rule("R-KILL-2"), why: "a content-available push starts an app that iOS ended")
        }
    }
}

import PushModel
import Scenarios
import VirtualPhone

/// What the phone does otherwise: its settings, faults of single versions, and what sources leave open.
extension Deviation {
    static let phone: [Deviation] = [
        Deviation(
            id: "no-background-app-refresh", isCommon: true,
            sentence: "Background App Refresh was off",
            fix: "Switch it on in Settings › General, and for the app."
        ) { $0.settings.backgroundAppRefresh = false },
        Deviation(
            id: "low-power-mode", isCommon: true, sentence: "Low Power Mode was on",
            fix: "Switch it off, or open the app: the newest held push comes then."
        ) { $0.settings.lowPowerMode = true },
        Deviation(
            id: "throttled", sentence: "iOS throttled background pushes",
            fix: "Send two or three an hour at the most; a debugger attached lifts the limit."
        ) { $0.isThrottled = true },
        Deviation(
            id: "focus", sentence: "a Focus was on that does not let the app through",
            fix: "Let the app through, or use a time-sensitive level with its entitlement."
        ) { $0.settings.focus = true },
        Deviation(
            id: "scheduled-summary", sentence: "the app is in the scheduled summary",
            fix: "Take it out of the summary, or use a time-sensitive level with its entitlement."
        ) { $0.settings.scheduledSummary = TimeOfDay("18:00") },
        Deviation(
            id: "muted", sentence: "the mute switch was on", fix: "Switch it off."
        ) { $0.settings.muteSwitch = true },
    ]

    static let faultsOfVersions: [Deviation] = [
        Deviation(
            id: PhoneSwitch.legacyTapOn100.rawValue, dependsOnReaction: true,
            sentence: "a fault of iOS 10.0: without a notification delegate a tap calls the method "
                + "without a fetch handler, or nothing in an app that has only the other",
            fix: legacyTapFix
        ) { setup in
            guard isTapOn100(setup) else { return }
            setup.switches.insert(.legacyTapOn100)
            setup.app.notificationDelegate = .unset
        },
        Deviation(
            id: "\(PhoneSwitch.legacyTapOn100.rawValue)-both", dependsOnReaction: true,
            sentence: "a fault of iOS 10.0: without a notification delegate a tap calls the method "
                + "without a fetch handler, although the app has both",
            fix: legacyTapFix
        ) { setup in
            guard isTapOn100(setup) else { return }
            setup.switches.insert(.legacyTapOn100)
            setup.app.notificationDelegate = .unset
            setup.app.installed.implements.insert(.didReceiveRemoteNotification)
        },
        turnedOn(
            .lostSilentOn110, "a fault of iOS 11.0 lost the silent push", "Update to 11.1."),
        turnedOn(
            .activeTapOn11, "a fault of iOS 11 reported the app active", "Update to iOS 12."),
        turnedOn(
            .presentTwiceOn180,
            "a fault of iOS 18.0 called \(Callback.willPresent.swiftName) twice",
            "Update to 18.1, and drop a second call with the same request identifier."),
    ]

    private static func isTapOn100(_ setup: Situation) -> Bool {
        setup.iOS >= IOSVersion(10) && setup.iOS < IOSVersion(10, 1) && setup.reaction == .tap
    }

    private static let legacyTapFix =
        "Set a notification delegate with \(Callback.didReceiveResponse.swiftName), or update to "
        + "10.1."

    static let openQuestions: [Deviation] = [
        turnedOn(
            .willPresentFirst,
            "\(Callback.willPresent.swiftName) happened to run before "
                + "\(Callback.didReceiveRemoteNotificationFetch.swiftName)",
            "Do not rely on their order."),
        turnedOn(
            .noFetchAfterLaunch,
            "\(Callback.didReceiveRemoteNotificationFetch.swiftName) was lost after a background "
                + "launch",
            "Call registerForRemoteNotifications early in didFinishLaunching."),
        turnedOn(
            .wakeForceQuit, "iOS started the app although it was force-quit, as a few reports say",
            "Do not rely on it: Apple's documentation says the opposite."),
    ]
}

import PushModel
import Scenarios
import VirtualPhone

/// Deviations of the phone: its settings, bugs of single versions, and points that sources leave
/// open.
extension Deviation {
    static let phone: [Deviation] = [
        Deviation(
            id: "no-background-app-refresh", isCommon: true,
            sentence: "Background App Refresh was off",
            fix: "Switch on Background App Refresh in Settings › General, and for the app."
        ) { $0.settings.backgroundAppRefresh = false },
        Deviation(
            id: "low-power-mode", isCommon: true, sentence: "Low Power Mode was on",
            fix: "Switch off Low Power Mode, or open the app. iOS then delivers the newest "
                + "held push."
        ) { $0.settings.lowPowerMode = true },
        Deviation(
            id: "throttled", sentence: "iOS throttled background pushes",
            fix: "Send at most two or three background pushes an hour. An attached debugger "
                + "lifts the limit."
        ) { $0.isThrottled = true },
        Deviation(
            id: "focus", sentence: "a Focus was on that does not allow notifications of the app",
            fix: "Allow the app in the Focus, or use the time-sensitive interruption level "
                + "with its entitlement."
        ) { $0.settings.focus = true },
        Deviation(
            id: "scheduled-summary", sentence: "the app is in the scheduled summary",
            fix: "Remove the app from the summary, or use the time-sensitive interruption "
                + "level with its entitlement."
        ) { $0.settings.scheduledSummary = TimeOfDay("18:00") },
        Deviation(
            id: "muted", sentence: "the mute switch was on", fix: "Turn the mute switch off."
        ) { $0.settings.muteSwitch = true },
    ]

    static let faultsOfVersions: [Deviation] = [
        Deviation(
            id: PhoneSwitch.legacyTapOn100.rawValue, dependsOnReaction: true,
            sentence: "a bug in iOS 10.0 made a tap call only the method without a fetch "
                + "handler, because no notification delegate was set",
            fix: legacyTapFix
        ) { setup in
            guard isTapOn100(setup) else { return }
            setup.switches.insert(.legacyTapOn100)
            setup.app.notificationDelegate = .unset
        },
        Deviation(
            id: "\(PhoneSwitch.legacyTapOn100.rawValue)-both", dependsOnReaction: true,
            sentence: "a bug in iOS 10.0 made a tap call the method without a fetch handler, "
                + "although the app has both, because no notification delegate was set",
            fix: legacyTapFix
        ) { setup in
            guard isTapOn100(setup) else { return }
            setup.switches.insert(.legacyTapOn100)
            setup.app.notificationDelegate = .unset
            setup.app.installed.implements.insert(.didReceiveRemoteNotification)
        },
        turnedOn(
            .lostSilentOn110, "a bug in iOS 11.0 lost the silent push", "Update to iOS 11.1."),
        turnedOn(
            .activeTapOn11, "a bug in iOS 11 reported the app as active", "Update to iOS 12."),
        turnedOn(
            .presentTwiceOn180,
            "a bug in iOS 18.0 called \(Callback.willPresent.swiftName) twice",
            "Update to iOS 18.1, and ignore a second call with the same request identifier."),
    ]

    private static func isTapOn100(_ setup: Situation) -> Bool {
        setup.iOS >= IOSVersion(10) && setup.iOS < IOSVersion(10, 1) && setup.reaction == .tap
    }

    private static let legacyTapFix =
        "Set a notification delegate with "
        + "\(Callback.didReceiveResponse.swiftName), or update to iOS 10.1."

    static let openQuestions: [Deviation] = [
        turnedOn(
            .willPresentFirst,
            "\(Callback.willPresent.swiftName) happened to run before "
                + "\(Callback.didReceiveRemoteNotificationFetch.swiftName)",
            "Do not rely on the order of the two methods."),
        turnedOn(
            .noFetchAfterLaunch,
            "\(Callback.didReceiveRemoteNotificationFetch.swiftName) was lost after a background "
                + "launch",
            "Call registerForRemoteNotifications early in didFinishLaunching."),
        turnedOn(
            .wakeForceQuit, "iOS started the app although it was force-quit, as a few reports say",
            "Do not rely on this. Apple's documentation says the opposite."),
    ]
}

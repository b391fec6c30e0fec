import PushModel
import Scenarios
import VirtualPhone

/// What an app does otherwise than a healthy one.
extension Deviation {
    static let setDelegate =
        "Set UNUserNotificationCenter.current().delegate in didFinishLaunching (or "
        + "willFinishLaunching), before it returns; not in a completion handler."

    static let delegate: [Deviation] = [
        Deviation(
            id: "late-delegate", isCommon: true,
            sentence: "the notification delegate was set after launch had finished",
            fix: setDelegate
        ) { $0.app.notificationDelegate = .late },
        Deviation(
            id: "no-delegate", isCommon: true,
            sentence: "UNUserNotificationCenter.delegate was never set", fix: setDelegate
        ) { $0.app.notificationDelegate = .unset },
        lacks(.didReceiveResponse), lacks(.willPresent),
    ]

    static let lacksFetch = "lacks-\(Callback.didReceiveRemoteNotificationFetch.rawValue)"

    /// The methods of iOS 9 that are called where no notification delegate is.
    static let older: Set<Callback> = [
        .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch, .handleRemoteAction,
        .handleLocalAction, .didReceiveLocalNotification,
    ]

    /// The same in an app that has none of the methods of iOS 9, as most of today: nothing is called
    /// instead. Two departures from the healthy app, but one mistake.
    static let delegateAlone: [Deviation] = [
        alone("no-delegate", "UNUserNotificationCenter.delegate was never set", setDelegate) {
            $0.app.notificationDelegate = .unset
        },
        alone(
            "late-delegate", "the notification delegate was set after launch had finished",
            setDelegate
        ) { $0.app.notificationDelegate = .late },
        alone(
            "lacks-willPresent",
            "the notification delegate has no \(Callback.willPresent.swiftName)",
            "Implement \(Callback.willPresent.swiftName), and answer what to show.",
            id: "no-will-present"
        ) { $0.app.installed.implements.remove(.willPresent) },
        alone(
            "lacks-didReceiveResponse",
            "the notification delegate has no \(Callback.didReceiveResponse.swiftName)",
            "Implement \(Callback.didReceiveResponse.swiftName).", id: "no-did-receive"
        ) { $0.app.installed.implements.remove(.didReceiveResponse) },
    ]

    private static func alone(
        _ includes: String, _ sentence: String, _ fix: String, id: String? = nil,
        change: @escaping @Sendable (inout Situation) -> Void
    ) -> Deviation {
        Deviation(
            id: "\(id ?? includes)-nor-older", includes: [includes, lacksFetch],
            sentence: "\(sentence), and the app delegate has none of the older methods", fix: fix
        ) { setup in
            change(&setup)
            setup.app.installed.implements.subtract(older)
        }
    }

    static let app: [Deviation] = [
        Deviation(
            id: "scenes", isCommon: true, sentence: "the app uses scenes",
            fix: "Read connectionOptions.notificationResponse in "
                + "\(Callback.sceneWillConnect.swiftName): launchOptions are nil in an app with "
                + "scenes, and the scene's life-cycle methods are called instead of the app "
                + "delegate's."
        ) { $0.app.installed.lifeCycle = .scenes },
        Deviation(
            id: "no-scenes-with-sdk-27", isCommon: true,
            sentence: "the app is linked with SDK 27 and has not adopted scenes",
            fix: "Give UIApplicationSceneManifest in Info.plist a configuration, or implement "
                + "application(_:configurationForConnecting:options:): without scenes iOS 27 ends "
                + "the app when its first scene is made."
        ) { $0.app.installed.linkedSDK = IOSVersion(27) },
        Deviation(
            id: PhoneSwitch.withholdForegroundFetch.rawValue,
            sentence: "iOS withheld the background part of the push in the foreground",
            fix: "Do not rely on \(Callback.didReceiveRemoteNotificationFetch.swiftName) in the "
                + "foreground: handle the push in \(Callback.willPresent.swiftName) too."
        ) { $0.switches.insert(.withholdForegroundFetch) },
        Deviation(
            id: "force-quit", isCommon: true, sentence: "the user had force-quit the app",
            fix:
                "Open the app once (or restart the phone); until then only visible pushes show, and "
                + "background pushes do not start the app."
        ) { $0.state = .forceQuit },
        Deviation(
            id: "no-mode", isCommon: true, sentence: "UIBackgroundModes lacks remote-notification",
            fix:
                "Switch on Remote notifications under Background Modes in the target's capabilities."
        ) { $0.app.installed.backgroundModes = [] },
        lacks(.didReceiveRemoteNotificationFetch),
        Deviation(
            id: "only-legacy", isCommon: true,
            sentence: "the app implements only the method without a fetch handler",
            fix: "Implement \(Callback.didReceiveRemoteNotificationFetch.swiftName) instead of "
                + "\(Callback.didReceiveRemoteNotification.swiftName)."
        ) {
            $0.app.installed.implements.remove(.didReceiveRemoteNotificationFetch)
            $0.app.installed.implements.insert(.didReceiveRemoteNotification)
        },
        Deviation(
            id: "presents-nothing",
            sentence: "\(Callback.willPresent.swiftName) answered no options that this iOS "
                + "understands",
            fix:
                "Answer [.banner, .list, .sound, .badge], or [.alert, .sound, .badge] before iOS 14."
        ) { $0.app.presents = [] },
        Deviation(
            id: "presents-never",
            sentence: "\(Callback.willPresent.swiftName) never called its completion handler",
            fix: "Call the completion handler on every path, soon."
        ) { $0.app.presents = nil },
        Deviation(
            id: "denied", sentence: "the user had not allowed notifications",
            fix:
                "Send the user to Settings › Notifications: iOS asks once, and asking again after a "
                + "denial does nothing."
        ) { $0.app.installed.permission = .denied },
        Deviation(
            id: "alerts-off", sentence: "the user had switched alerts off for the app",
            fix: "Send the user to Settings › Notifications."
        ) { $0.app.installed.alerts = false },
        Deviation(
            id: "provisional", sentence: "the permission was provisional",
            fix:
                "Ask for permission without .provisional, or wait until the user chooses to keep it."
        ) { $0.app.installed.permission = .provisional },
        Deviation(
            id: "never-launched",
            sentence: "the app had never been opened, so it had no token",
            fix: "Open it once, and send the token that it then gets to your server."
        ) { $0.state = .neverLaunched },
        Deviation(
            id: "no-voip-registry",
            sentence: "no PKPushRegistry with a delegate and desiredPushTypes [.voIP] was there",
            fix: "Make the PKPushRegistry in didFinishLaunching, and keep it."
        ) { $0.app.installed.implements.remove(.didReceiveIncomingPush) },
    ]
}

import PushModel
import Scenarios
import VirtualPhone

/// Ways in which an app differs from a healthy app.
extension Deviation {
    static let setDelegate =
        "Set UNUserNotificationCenter.current().delegate before didFinishLaunching "
        + "(or willFinishLaunching) returns, not in a completion handler."

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

    /// The methods of iOS 9, which iOS calls if no notification delegate is set.
    static let older: Set<Callback> = [
        .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch, .handleRemoteAction,
        .handleLocalAction, .didReceiveLocalNotification,
    ]

    /// Deviations of an app without the methods of iOS 9, as most of today's are: iOS calls nothing
    /// instead. Each is two differences from a healthy app, but one mistake.
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
            "Implement \(Callback.willPresent.swiftName), and pass the options to show "
                + "to its completion handler.",
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
                + "\(Callback.sceneWillConnect.swiftName). In an app with scenes "
                + "launchOptions are nil, and iOS calls the scene's life-cycle methods "
                + "instead of the app delegate's."
        ) { $0.app.installed.lifeCycle = .scenes },
        Deviation(
            id: "no-scenes-with-sdk-27", isCommon: true,
            sentence: "the app is linked with SDK 27 and has not adopted scenes",
            fix: "Add a scene configuration to UIApplicationSceneManifest in Info.plist, or "
                + "implement application(_:configurationForConnecting:options:). Without "
                + "scenes iOS 27 ends the app when it creates the first scene."
        ) { $0.app.installed.linkedSDK = IOSVersion(27) },
        Deviation(
            id: PhoneSwitch.withholdForegroundFetch.rawValue,
            sentence: "iOS did not deliver the background part of the push in the foreground",
            fix: "Do not rely on \(Callback.didReceiveRemoteNotificationFetch.swiftName) in "
                + "the foreground. Handle the push in \(Callback.willPresent.swiftName) too."
        ) { $0.switches.insert(.withholdForegroundFetch) },
        Deviation(
            id: "force-quit", isCommon: true, sentence: "the user had force-quit the app",
            fix:
                "Open the app once, or restart the phone. Until then iOS shows visible "
                + "pushes, but does not start the app for background pushes."
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
            sentence: "\(Callback.willPresent.swiftName) returned no options that this iOS "
                + "version knows",
            fix:
                "Return [.banner, .list, .sound, .badge], or [.alert, .sound, .badge] "
                + "before iOS 14."
        ) { $0.app.presents = [] },
        Deviation(
            id: "presents-never",
            sentence: "\(Callback.willPresent.swiftName) never called its completion handler",
            fix: "Call the completion handler soon, on every path."
        ) { $0.app.presents = nil },
        Deviation(
            id: "denied", sentence: "the user had not allowed notifications",
            fix:
                "Send the user to Settings › Notifications. iOS asks only once, and a "
                + "second request after a denial has no effect."
        ) { $0.app.installed.permission = .denied },
        Deviation(
            id: "alerts-off", sentence: "the user had switched alerts off for the app",
            fix: "Send the user to Settings › Notifications."
        ) { $0.app.installed.alerts = false },
        Deviation(
            id: "provisional", sentence: "the permission was provisional",
            fix:
                "Request permission without .provisional, or wait until the user chooses "
                + "to keep the notifications."
        ) { $0.app.installed.permission = .provisional },
        Deviation(
            id: "never-launched",
            sentence: "the app had never been opened, so it had no token",
            fix: "Open the app once, and send the token that it then gets to your server."
        ) { $0.state = .neverLaunched },
        Deviation(
            id: "no-voip-registry",
            sentence: "the app had no PKPushRegistry with a delegate and desiredPushTypes [.voIP]",
            fix: "Create the PKPushRegistry in didFinishLaunching, and keep a reference to it."
        ) { $0.app.installed.implements.remove(.didReceiveIncomingPush) },
    ]
}

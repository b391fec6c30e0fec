import PushModel
import Scenarios
import VirtualPhone

/// One way in which a set-up departs from a healthy app on a willing phone, and its remedy.
public struct Deviation: Hashable, Sendable, Identifiable {
    public let id: String
    /// What was the case, as a sentence.
    public let sentence: String
    /// What to change.
    public let fix: String
    /// The deviations that it is made of: it explains nothing where one of them does.
    let includes: Set<String>
    let change: @Sendable (inout Setup) -> Void

    init(
        id: String, includes: Set<String> = [], sentence: String, fix: String,
        change: @escaping @Sendable (inout Setup) -> Void
    ) {
        self.id = id
        self.includes = includes
        self.sentence = sentence
        self.fix = fix
        self.change = change
    }

    public static func == (left: Deviation, right: Deviation) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }

    /// Applies it; the result may be the same set-up, where it makes no difference.
    func applied(to setup: Setup) -> Setup {
        var setup = setup
        change(&setup)
        return setup
    }
}

extension Deviation {
    /// Every deviation that is modelled, the likeliest first.
    static let catalogue: [Deviation] = delegate + app + phone + switches

    /// The deviation of this identifier; `nil` when there is none.
    static func named(_ id: String) -> Deviation? { catalogue.first { $0.id == id } }

    private static let delegate: [Deviation] = [
        Deviation(
            id: "late-delegate",
            sentence: "the notification delegate was set after launch had finished",
            fix: "Set UNUserNotificationCenter.current().delegate in didFinishLaunching (or "
                + "willFinishLaunching), before it returns; not in a completion handler."
        ) { $0.app.notificationDelegate = .late },
        Deviation(
            id: "no-delegate", sentence: "UNUserNotificationCenter.delegate was never set",
            fix: "Set UNUserNotificationCenter.current().delegate in didFinishLaunching."
        ) { $0.app.notificationDelegate = .unset },
        lacks(.didReceiveResponse), lacks(.willPresent),
    ]

    private static let lacksFetch = "lacks-\(Callback.didReceiveRemoteNotificationFetch.rawValue)"

    /// The methods of iOS 9 that are called where no notification delegate is.
    private static let older: Set<Callback> = [
        .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
    ]

    private static let app: [Deviation] = [
        Deviation(
            id: "force-quit", sentence: "the user had force-quit the app",
            fix:
                "Open the app once (or restart the phone); until then only visible pushes show, and "
                + "background pushes do not start the app."
        ) { $0.state = .forceQuit },
        Deviation(
            id: "no-mode", sentence: "UIBackgroundModes lacks remote-notification",
            fix:
                "Switch on Remote notifications under Background Modes in the target's capabilities."
        ) { $0.app.installed.backgroundModes = [] },
        lacks(.didReceiveRemoteNotificationFetch),
        Deviation(
            id: "only-legacy",
            sentence: "the app implements only the method without a fetch handler",
            fix: "Implement \(Callback.didReceiveRemoteNotificationFetch.swiftName) instead of "
                + "\(Callback.didReceiveRemoteNotification.swiftName)."
        ) {
            $0.app.installed.implements.remove(.didReceiveRemoteNotificationFetch)
            $0.app.installed.implements.insert(.didReceiveRemoteNotification)
        },
        Deviation(
            id: "no-delegate-nor-older", includes: ["no-delegate", lacksFetch],
            sentence: "UNUserNotificationCenter.delegate was never set, and the app delegate has "
                + "none of the older methods",
            fix:
                "Set UNUserNotificationCenter.current().delegate in didFinishLaunching, and answer "
                + "in willPresent what to show."
        ) {
            $0.app.notificationDelegate = .unset
            $0.app.installed.implements.subtract(older)
        },
        Deviation(
            id: "no-will-present-nor-older", includes: ["lacks-willPresent", lacksFetch],
            sentence: "the notification delegate has no \(Callback.willPresent.swiftName), and the "
                + "app delegate has none of the older methods",
            fix: "Implement \(Callback.willPresent.swiftName), and answer what to show."
        ) { $0.app.installed.implements.subtract(older.union([.willPresent])) },
        Deviation(
            id: "presents-nothing",
            sentence: "willPresent answered no options that this iOS understands",
            fix:
                "Answer [.banner, .list, .sound, .badge], or [.alert, .sound, .badge] before iOS 14."
        ) { $0.app.presents = [] },
        Deviation(
            id: "presents-never", sentence: "willPresent never called its completion handler",
            fix: "Call the completion handler of willPresent on every path, soon."
        ) { $0.app.presents = nil },
        Deviation(
            id: "denied", sentence: "the user had not allowed notifications",
            fix: "Ask for permission, or send the user to Settings."
        ) { $0.app.installed.permission = .denied },
        Deviation(
            id: "provisional", sentence: "the permission was provisional",
            fix:
                "Ask for permission without .provisional, or wait until the user chooses to keep it."
        ) { $0.app.installed.permission = .provisional },
        Deviation(
            id: "scenes", sentence: "the app uses scenes",
            fix: "Read connectionOptions.notificationResponse, and the scene's life-cycle methods."
        ) { $0.app.installed.lifeCycle = .scenes },
    ]

    private static let phone: [Deviation] = [
        Deviation(
            id: "no-background-app-refresh", sentence: "Background App Refresh was off",
            fix: "Switch it on in Settings › General, and for the app."
        ) { $0.settings.backgroundAppRefresh = false },
        Deviation(
            id: "low-power-mode", sentence: "Low Power Mode was on",
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
            id: "muted", sentence: "the mute switch was on", fix: "Switch it off."
        ) { $0.settings.muteSwitch = true },
    ]

    private static let switches: [Deviation] = [
        turnedOn(
            .withholdForegroundFetch,
            "iOS withheld the background part of the push in the foreground",
            "Do not rely on the fetch call in the foreground: handle the push in willPresent too."),
        turnedOn(
            .willPresentFirst, "willPresent happened to run before the fetch call",
            "Do not rely on their order."),
        turnedOn(
            .legacyTapOn100, "a fault of iOS 10.0 called the older method",
            "Set a notification delegate, or update to 10.1."),
        turnedOn(
            .lostSilentOn110, "a fault of iOS 11.0 lost the silent push", "Update to 11.1."),
        turnedOn(
            .activeTapOn11, "a fault of iOS 11 reported the app active", "Update to iOS 12."),
        turnedOn(
            .presentTwiceOn180, "a fault of iOS 18.0 called willPresent twice",
            "Update to 18.1, and drop a second call with the same request identifier."),
        turnedOn(
            .noFetchAfterLaunch, "the fetch call was lost after a background launch",
            "Call registerForRemoteNotifications early in didFinishLaunching."),
        turnedOn(
            .wakeForceQuit, "iOS started the app although it was force-quit, as a few reports say",
            "Do not rely on it: Apple's documentation says the opposite."),
    ]

    private static func lacks(_ callback: Callback) -> Deviation {
        Deviation(
            id: "lacks-\(callback.rawValue)",
            sentence: "the app does not implement \(callback.swiftName)",
            fix: "Implement \(callback.swiftName)."
        ) { $0.app.installed.implements.remove(callback) }
    }

    private static func turnedOn(
        _ quirk: PhoneSwitch, _ sentence: String, _ fix: String
    ) -> Deviation {
        Deviation(id: quirk.rawValue, sentence: sentence, fix: fix) { $0.switches.insert(quirk) }
    }
}

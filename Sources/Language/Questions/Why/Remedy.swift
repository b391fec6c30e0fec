import Lint
import PushGateway
import PushModel
import VirtualPhone
import World

/// A change that may cause an effect which did not happen, with the fix in the app, on the phone or
/// at the sender.
package struct Remedy: Hashable, Sendable {
    package var change: BranchChange
    /// The change as a noun phrase that can follow “with”.
    package var title: String
    /// Instructions for the app, the phone or the sender, in sentences; empty where the title is
    /// enough.
    package var fixes: [String]

    /// `deviation` is the identifier of the deviation that the change undoes; it gives the fix.
    init(
        _ title: String, undoing deviation: String? = nil, fixes: [String] = [],
        _ change: (inout BranchChange) -> Void
    ) {
        self.title = title
        self.fixes = deviation.flatMap(Deviation.named).map { [$0.fix] } ?? fixes
        self.change = BranchChange()
        change(&self.change)
    }

    /// Returns both changes together; `nil` if one would undo the other.
    func joined(with other: Remedy) -> Remedy? {
        if change.state != nil, other.change.state != nil { return nil }
        if change.payload != nil, other.change.payload != nil { return nil }
        if change.presents != nil, other.change.presents != nil { return nil }
        var both = self
        both.change = change.joined(with: other.change)
        both.title = "\(title) and \(other.title)"
        both.fixes += other.fixes
        return both
    }
}

extension Remedy {
    /// Returns the possible changes for this phone, app and push, the likeliest first.
    static func candidates(for point: BranchPoint, in world: World) -> [Remedy] {
        guard let device = world.phones[point.phone] else { return [] }
        let phone = device.phone
        var all = spellings(point)
        if let bundle = point.bundle(in: world), let app = phone.app(bundle) {
            all += permissions(app) + states(phone.state(of: bundle))
            if let recorded = device.apps[bundle] { all += declarations(recorded, on: phone) }
        }
        if let fault = point.fault {
            all.append(Remedy("no fault “\(fault.name)”") { $0.withoutFault = true })
        }
        all += surroundings(phone) + requests(point) + reactions
        if phone.iOS < IOSVersion(10) {
            all.append(Remedy("a newer iOS") { $0.ios = .newest })
        }
        return all
    }

    private static func spellings(_ point: BranchPoint) -> [Remedy] {
        point.misspeltKeys.map { key in
            Remedy("the key “\(key.right)” instead of “\(key.wrong)”") {
                $0.payload = key.corrected
            }
        }
    }

    private static func permissions(_ app: InstalledApp) -> [Remedy] {
        var all: [Remedy] = []
        if app.permission != .authorized {
            let deviation = app.permission == .provisional ? "provisional" : "denied"
            all.append(
                Remedy("notifications allowed by the user", undoing: deviation) {
                    $0.permission = .authorized
                })
        }
        func allow(_ title: String, _ settings: PhoneAction.Settings) {
            all.append(
                Remedy(title) {
                    $0.actions = [PhoneAction(.settings, app: app.bundle, settings: settings)]
                })
        }
        if !app.alerts { allow("alerts switched on for the app", .init(alerts: true)) }
        if !app.sounds { allow("sounds switched on for the app", .init(sounds: true)) }
        if !app.badges { allow("badges switched on for the app", .init(badges: true)) }
        return all
    }

    private static func states(_ now: AppState?) -> [Remedy] {
        let states: [(AppState, String)] = [
            (.active, "the app in the foreground"), (.background, "the app in the background"),
            (.systemTerminated, "the app ended by iOS"),
        ]
        return states.filter { $0.0 != now }.map { state, title in
            Remedy(title, undoing: now == .forceQuit ? "force-quit" : nil) { $0.state = state }
        }
    }

    private static func declarations(_ app: RecordedApp, on phone: Phone) -> [Remedy] {
        var all: [Remedy] = []
        if app.notificationDelegate != .inTime {
            all.append(
                Remedy(
                    "the notification delegate set before launch finishes",
                    undoing: app.notificationDelegate == .late ? "late-delegate" : "no-delegate"
                ) {
                    $0.notificationDelegate = .inTime
                })
        }
        let methods: [Callback] = [
            .willPresent, .didReceiveResponse, .didReceiveRemoteNotificationFetch,
            .didReceiveRemoteNotification, .handleRemoteAction, .didReceiveIncomingPush,
        ]
        for method in methods where !app.installed.implements.contains(method) {
            all.append(
                Remedy(
                    "\(method.swiftName) implemented", undoing: "lacks-\(method.rawValue)"
                ) { $0.implements = [method] })
        }
        if app.serviceExtension == nil {
            all.append(
                Remedy(
                    "a service extension in the app",
                    fixes: [
                        "Add a Notification Service Extension to the app. For an app without code: "
                            + "belfry phones edit \(phone.name) --declare 'serviceExtension: {}'"
                    ]
                ) { $0.implements = [.serviceDidReceive] })
        }
        let mode = "remote-notification"
        if !app.installed.backgroundModes.contains(mode) {
            all.append(
                Remedy("\(mode) among the background modes", undoing: "no-mode") {
                    $0.backgroundModes = (app.installed.backgroundModes.union([mode])).sorted()
                })
        }
        let everything = PresentationOption.everything(on: phone.iOS)
        if app.presents != everything {
            all.append(
                Remedy(
                    "willPresent returning all options",
                    undoing: app.presents == nil ? "presents-never" : "presents-nothing"
                ) {
                    $0.presents = PresentationOption.allCases.filter(everything.contains)
                })
        }
        return all
    }

    private static func surroundings(_ phone: Phone) -> [Remedy] {
        let settings = phone.settings
        var all: [Remedy] = []
        func act(_ title: String, undoing deviation: String? = nil, _ action: PhoneAction) {
            all.append(Remedy(title, undoing: deviation) { $0.actions = [action] })
        }
        func set(_ title: String, undoing deviation: String?, _ settings: PhoneAction.Settings) {
            act(title, undoing: deviation, PhoneAction(.settings, settings: settings))
        }
        if !settings.online { act("the phone on the network", PhoneAction(.network, .on)) }
        if settings.focus { set("no Focus", undoing: "focus", .init(focus: false)) }
        if settings.muteSwitch {
            set("the mute switch off", undoing: "muted", .init(muteSwitch: false))
        }
        if settings.lowPowerMode {
            set("Low Power Mode off", undoing: "low-power-mode", .init(lowPowerMode: false))
        }
        if !settings.backgroundAppRefresh {
            set(
                "Background App Refresh on", undoing: "no-background-app-refresh",
                .init(backgroundAppRefresh: true))
        }
        if settings.scheduledSummary != nil {
            set("no scheduled summary", undoing: nil, .init(scheduledSummary: "off"))
        }
        if phone.isThrottled {
            act("no throttling", undoing: "throttled", PhoneAction(.throttle, .off))
        }
        return all
    }

    private static func requests(_ point: BranchPoint) -> [Remedy] {
        guard case .object(var payload)? = try? JSONValue(parsing: point.request.payload) else {
            return [
                Remedy("a payload in JSON") {
                    $0.payload = .object(["aps": .object(["alert": .string("Hello")])])
                }
            ]
        }
        let aps = payload["aps"]?.object ?? [:]
        func with(_ title: String, _ key: String, _ value: JSONValue) -> Remedy? {
            guard aps[key] != value else { return nil }
            var changed = aps
            changed[key] = value
            payload["aps"] = .object(changed)
            return Remedy(title) { $0.payload = .object(payload) }
        }
        var all = [
            with("content-available: 1 in aps", "content-available", .int(1)),
            with("mutable-content: 1 in aps", "mutable-content", .int(1)),
        ]
        if aps["alert"] == nil { all.append(with("an alert in aps", "alert", .string("Hello"))) }
        if aps["sound"] == nil { all.append(with("a sound in aps", "sound", .string("default"))) }
        if aps["badge"] == nil { all.append(with("a badge in aps", "badge", .int(1))) }
        if aps["interruption-level"] != nil {
            all.append(
                with("interruption-level: active", "interruption-level", .string("active")))
        }
        let expires = point.request.expiration == "0"
        return all.compactMap(\.self)
            + (expires
                ? [Remedy("no apns-expiration of 0") { $0.headers = ["apns-expiration": ""] }] : [])
    }

    /// Actions of the user after the push.
    private static let reactions: [Remedy] = [
        Remedy("a tap on the notification") { $0.then = [PhoneAction(.tap, .notification)] },
        Remedy("the app opened by its icon") { $0.then = [PhoneAction(.tap, .icon)] },
        Remedy("the notification dismissed") {
            $0.then = [PhoneAction(.dismiss, .notification)]
        },
    ]
}

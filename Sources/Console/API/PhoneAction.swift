import VirtualPhone

/// What is to happen to a phone, in the words of scenario steps: `{"action": "tap", "object":
/// "banner"}`.
public struct PhoneAction: Codable, Hashable, Sendable {
    /// Switches of the phone, and what an app's notifications may do; what is absent stays as it
    /// is.
    public struct Settings: Codable, Hashable, Sendable {
        public var focus: Bool?
        public var muteSwitch: Bool?
        public var lowPowerMode: Bool?
        public var backgroundAppRefresh: Bool?
        /// The time of the summary that the apps are in, such as `18:00`, or `off`.
        public var scheduledSummary: String?
        public var permission: Permission?
        public var alerts: Bool?
        public var sounds: Bool?
        public var badges: Bool?

        public init(
            focus: Bool? = nil, muteSwitch: Bool? = nil, lowPowerMode: Bool? = nil,
            backgroundAppRefresh: Bool? = nil, scheduledSummary: String? = nil,
            permission: Permission? = nil, alerts: Bool? = nil, sounds: Bool? = nil,
            badges: Bool? = nil
        ) {
            self.focus = focus
            self.muteSwitch = muteSwitch
            self.lowPowerMode = lowPowerMode
            self.backgroundAppRefresh = backgroundAppRefresh
            self.scheduledSummary = scheduledSummary
            self.permission = permission
            self.alerts = alerts
            self.sounds = sounds
            self.badges = badges
        }
    }

    /// The verbs, as in scenario files.
    public enum Verb: String, Codable, Hashable, Sendable, CaseIterable {
        case tap, press, open, close, lock, unlock, dismiss, clear, launch, suspend, terminate
        case crash, reboot, delete, install, network, settings, throttle, restore, register
        case remove
        case forceQuit = "force-quit"
        case openSettings = "open-settings"
        /// The app's code sets the number on its icon; `object` is the number.
        case badge
        /// A new version of the app, or of iOS when `object` is one.
        case update
        /// Chooses an action button of the newest notification; `object` is its identifier.
        case choose
    }

    public var action: Verb
    /// What the verb is done to; each verb that needs one says which there are.
    public var object: String?
    /// The bundle identifier; needed only where more than one app is installed.
    public var app: String?
    /// What the person types, for an action that takes text.
    public var text: String?
    public var settings: Settings?

    public init(
        _ action: Verb, object: String? = nil, app: String? = nil, text: String? = nil,
        settings: Settings? = nil
    ) {
        self.action = action
        self.object = object
        self.app = app
        self.text = text
        self.settings = settings
    }

    /// The objects a verb can have, the first being meant when none is named; none for a verb
    /// that needs no object, or takes any.
    public static func objects(of verb: Verb) -> [String] {
        switch verb {
        case .tap: ["notification", "banner", "icon"]
        case .press: ["home"]
        case .open: ["app", "app-switcher-card", "notification-centre"]
        case .close: ["notification-centre"]
        case .dismiss: ["notification", "banner"]
        case .network, .throttle: ["on", "off"]
        case .restore: ["backup"]
        case .remove: ["delivered", "pending"]
        case .openSettings: ["notification", "settings"]
        case .lock, .unlock, .clear, .launch, .suspend, .terminate, .crash, .reboot, .delete,
            .install, .settings, .forceQuit, .choose, .register, .badge, .update:
            []
        }
    }
}

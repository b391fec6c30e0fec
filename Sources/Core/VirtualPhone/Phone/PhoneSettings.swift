import PushModel

/// The settings of a phone that a person can change, and whether it has a network.
public struct PhoneSettings: Hashable, Sendable, Codable {
    public var locked: Bool
    public var online: Bool
    /// Whether a Focus (or Do Not Disturb) is on that does not let the app through.
    public var focus: Bool
    public var muteSwitch: Bool
    public var lowPowerMode: Bool
    public var backgroundAppRefresh: Bool

    /// Whether the phone can be reached and saves power, asleep or with an empty battery. APNs then
    /// keeps pushes of priority 5 and 1 (R-QUEUE-3). Low Power Mode, which iOS itself acts on, is a
    /// different switch.
    public var powerRestricted: Bool

    /// The number of background pushes that iOS lets through; `nil` lets all through.
    public var backgroundBudget: BackgroundBudget?
    /// The memory above which iOS ends an extension; `nil` for no limit, because Apple names none
    /// and reports differ (R-NSE-2).
    public var extensionMemory: MemorySize?
    /// The time of the scheduled summary that holds the app's notifications (iOS 15); `nil` without
    /// one.
    public var scheduledSummary: TimeOfDay?
    /// The time of day at which the world began.
    public var beganAt: TimeOfDay

    public init(
        locked: Bool = false, online: Bool = true, focus: Bool = false, muteSwitch: Bool = false,
        lowPowerMode: Bool = false, powerRestricted: Bool = false,
        backgroundAppRefresh: Bool = true, backgroundBudget: BackgroundBudget? = nil,
        scheduledSummary: TimeOfDay? = nil, beganAt: TimeOfDay = .noon
    ) {
        self.locked = locked
        self.online = online
        self.focus = focus
        self.muteSwitch = muteSwitch
        self.lowPowerMode = lowPowerMode
        self.powerRestricted = powerRestricted
        self.backgroundAppRefresh = backgroundAppRefresh
        self.backgroundBudget = backgroundBudget
        self.scheduledSummary = scheduledSummary
        self.beganAt = beganAt
    }
}

extension PhoneSettings {
    /// The default settings, which most phones share.
    static let usual = COWBox(PhoneSettings())
}

/// A model of the background pushes that iOS lets through. Apple publishes no figures beyond "two
/// or three an hour"; these parameters are a reproducible substitute, off unless set.
public struct BackgroundBudget: Hashable, Sendable, Codable {
    /// Wake-ups allowed in any window.
    public var wakes: Int
    /// The length of the window.
    public var window: Duration

    public init(wakes: Int = 3, window: Duration = .seconds(3600)) {
        self.wakes = wakes
        self.window = window
    }

    /// The wake-ups that still count at `now`.
    func counted(_ wakes: [Instant], at now: Instant) -> [Instant] {
        wakes.filter { now < $0 + window }
    }
}

/// The user's notification settings of an app: its page in Settings.
public struct NotificationSettings: Hashable, Sendable, Codable {
    public var permission: Permission
    public var alerts: Bool
    public var sounds: Bool
    public var badges: Bool
    /// The switch for time-sensitive notifications (iOS 15).
    public var timeSensitive: Bool

    public init(
        permission: Permission, alerts: Bool, sounds: Bool, badges: Bool,
        timeSensitive: Bool = true
    ) {
        self.permission = permission
        self.alerts = alerts
        self.sounds = sounds
        self.badges = badges
        self.timeSensitive = timeSensitive
    }

    public init(_ app: InstalledApp) {
        self.init(
            permission: app.permission, alerts: app.alerts, sounds: app.sounds,
            badges: app.badges, timeSensitive: app.timeSensitive)
    }
}

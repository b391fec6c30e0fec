import PushModel

/// The switches of a phone that a person can reach, and whether it has a network.
public struct PhoneSettings: Hashable, Sendable, Codable {
    public var locked: Bool
    public var online: Bool
    /// A Focus (or Do Not Disturb) is on that does not let the app through.
    public var focus: Bool
    public var muteSwitch: Bool
    public var lowPowerMode: Bool
    public var backgroundAppRefresh: Bool

    /// The phone can be reached and saves power, asleep or with an empty battery: APNs keeps
    /// pushes of priority 5 and 1 until it does no longer (R-QUEUE-3). What iOS does itself in Low
    /// Power Mode is another switch.
    public var powerRestricted: Bool {
        get { powerRestriction ?? false }
        set { powerRestriction = newValue ? true : nil }
    }
    /// Stored so that journals of earlier versions stay readable.
    private var powerRestriction: Bool?

    /// How many background pushes iOS lets through; `nil` lets all through.
    public var backgroundBudget: BackgroundBudget?
    /// When the summary comes that the app is in (iOS 15); `nil` without one.
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
        powerRestriction = powerRestricted ? true : nil
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

/// A model of how many background pushes iOS lets through. Apple publishes no figures beyond "two
/// or three an hour"; these parameters are a reproducible stand-in, off unless set.
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

/// A time of day on the phone's clock, such as `18:00`.
public struct TimeOfDay: Hashable, Sendable, Codable, CustomStringConvertible {
    /// Minutes since midnight, 0 to 1439.
    public let minutes: Int

    private enum CodingKeys: CodingKey {
        case minutes
    }

    /// Reads `9:05` and `18:00`; `nil` for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[1].utf8.count == 2, let hour = Int(parts[0]),
            let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
        else { return nil }
        minutes = hour * 60 + minute
    }

    private init(minutes: Int) {
        self.minutes = minutes
    }

    public init(from decoder: any Decoder) throws {
        let minutes = try decoder.container(keyedBy: CodingKeys.self).decode(
            Int.self, forKey: .minutes)
        guard 0..<1440 ~= minutes else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "a time of day is 0 to 1439 minutes"))
        }
        self.minutes = minutes
    }

    public static let noon = TimeOfDay(minutes: 720)

    func advanced(by duration: Duration) -> TimeOfDay {
        TimeOfDay(minutes: (minutes + Int(duration.components.seconds / 60)) % 1440)
    }

    /// From this time of day to the next `other`, at least one minute.
    func until(_ other: TimeOfDay) -> Duration {
        let distance = (other.minutes - minutes + 1440) % 1440
        return .seconds(60 * (distance == 0 ? 1440 : distance))
    }

    public var description: String {
        let minute = minutes % 60
        return "\(minutes / 60):\(minute < 10 ? "0" : "")\(minute)"
    }
}

/// What the user lets an app's notifications do: its page in Settings.
public struct NotificationSettings: Hashable, Sendable, Codable {
    public var permission: Permission
    public var alerts: Bool
    public var sounds: Bool
    public var badges: Bool

    public init(permission: Permission, alerts: Bool, sounds: Bool, badges: Bool) {
        self.permission = permission
        self.alerts = alerts
        self.sounds = sounds
        self.badges = badges
    }

    public init(_ app: InstalledApp) {
        self.init(
            permission: app.permission, alerts: app.alerts, sounds: app.sounds,
            badges: app.badges)
    }
}

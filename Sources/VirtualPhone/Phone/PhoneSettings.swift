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

    /// How many background pushes iOS lets through; `nil` lets all through.
    public var backgroundBudget: BackgroundBudget?
    /// When the summary comes that the app is in (iOS 15); `nil` without one.
    public var scheduledSummary: TimeOfDay?
    /// The time of day at which the world began.
    public var beganAt: TimeOfDay

    public init(
        locked: Bool = false, online: Bool = true, focus: Bool = false, muteSwitch: Bool = false,
        lowPowerMode: Bool = false, backgroundAppRefresh: Bool = true,
        backgroundBudget: BackgroundBudget? = nil, scheduledSummary: TimeOfDay? = nil,
        beganAt: TimeOfDay = .noon
    ) {
        self.locked = locked
        self.online = online
        self.focus = focus
        self.muteSwitch = muteSwitch
        self.lowPowerMode = lowPowerMode
        self.backgroundAppRefresh = backgroundAppRefresh
        self.backgroundBudget = backgroundBudget
        self.scheduledSummary = scheduledSummary
        self.beganAt = beganAt
    }
}

extension PhoneSettings {
    /// Those of every phone whose settings nobody mentions.
    static let usual = COWBox(PhoneSettings())
}

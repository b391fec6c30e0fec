import PushPayload

/// A virtual iPhone: events and time in, effects out.
public struct Phone: Hashable, Sendable, Codable {
    public let name: String
    public internal(set) var iOS: IOSVersion
    public internal(set) var settings: PhoneSettings
    public internal(set) var switches: Set<PhoneSwitch>
    public internal(set) var notificationCentre: [ListedNotification] = []
    public internal(set) var banner: ListedNotification?

    public init(
        name: String, iOS: IOSVersion, settings: PhoneSettings = PhoneSettings(),
        switches: Set<PhoneSwitch> = []
    ) {
        self.name = name
        self.iOS = iOS
        self.settings = settings
        self.switches = switches
    }

    /// What iOS knows of an installed app; `nil` when it is not installed.
    public func app(_ bundle: BundleID) -> InstalledApp? { nil }

    /// Where an installed app stands; `nil` when it is not installed.
    public func state(of bundle: BundleID) -> AppState? { nil }
}

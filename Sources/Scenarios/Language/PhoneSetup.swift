import VirtualPhone

/// The phones that a scenario is about: one for each version.
public struct PhoneSetup: Sendable {
    /// Oldest first within each range, in the order of the file.
    public var versions: [IOSVersion]
    public var settings: PhoneSettings
    public var switches: Set<PhoneSwitch>
    public var place: Place

    /// A phone as a scenario finds it.
    func phone(named name: String, iOS: IOSVersion) -> Phone {
        Phone(name: name, iOS: iOS, settings: settings, switches: switches)
    }
}

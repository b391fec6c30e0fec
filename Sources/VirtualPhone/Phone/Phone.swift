import PushPayload

/// A virtual iPhone: events and time in, effects out.
///
/// The same events at the same instants give the same effects. The surroundings perform the
/// effects in order, answer every `.call`, and send `.woke` when the clock reaches `nextWake`.
public struct Phone: Hashable, Sendable, Codable {
    public let name: String
    public internal(set) var iOS: IOSVersion
    public internal(set) var settings: PhoneSettings
    public internal(set) var switches: Set<PhoneSwitch>
    /// What is listed, newest last. Before iOS 5 there is no Notification Centre.
    public internal(set) var notificationCentre: [ListedNotification] = []
    /// The banner on screen, the newest on the Lock Screen, or the alert before iOS 5.
    public internal(set) var banner: ListedNotification?

    /// The Live Activities on the Lock Screen, oldest first.
    public internal(set) var activities: [LiveActivity] = []

    /// The earliest instant at which iOS acts by itself; `nil` for never. Follows from the rest of
    /// the state, and is kept because every step of every shell asks for it.
    public internal(set) var nextWake: Instant?

    var apps: [BundleID: AppEntry] = [:]
    /// The app on screen, or under the Lock Screen.
    var frontmost: BundleID?
    var notificationCentreIsOpen = false
    /// iOS holds background pushes back, because a scenario says so.
    var isThrottling = false
    /// The phone has restarted and has not been unlocked since.
    var awaitsFirstUnlock = false
    var bannerLeaves: Instant?
    var screenDarkens: Instant?
    var scheduled: [ScheduledLocal] = []
    var extensions: [ExtensionRun] = []
    var inSummary: [ListedNotification] = []
    var summaryComes: Instant?
    var calls = 0
    var identifiers = 0

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
    public func app(_ bundle: BundleID) -> InstalledApp? { apps[bundle]?.installed }

    /// Where an installed app stands; `nil` when it is not installed.
    public func state(of bundle: BundleID) -> AppState? { apps[bundle]?.state }

    /// The bundle identifiers of the installed apps, in alphabetical order.
    public var bundles: [BundleID] { apps.keys.sorted() }

    /// The screen is on: unlocked, or lit by a notification a moment ago.
    public func isLit(at now: Instant) -> Bool {
        !settings.locked || screenDarkens.map { now < $0 } ?? false
    }

    /// Takes one event. What iOS does by itself until `now` happens first.
    public mutating func handle(_ event: Event, at now: Instant) -> [Effect] {
        var effects: [Effect] = []
        // What is due at this very instant waits for `.woke`: an app that answers just then is in
        // time.
        while let wake = nextWake, wake < now || (wake == now && event == .woke) {
            var turn = Turn(now: wake, phone: name)
            passTime(&turn)
            nextWake = earliestWake
            effects += turn.effects
        }
        var turn = Turn(now: now, phone: name)
        handle(event, &turn)
        nextWake = earliestWake
        return effects + turn.effects
    }

    private mutating func handle(_ event: Event, _ turn: inout Turn) {
        switch event {
        case .push(let push): receive(push, &turn)
        case .posted(let bundle, let notification): schedule(notification, by: bundle, &turn)
        case .user(let action): perform(action, &turn)
        case .system(let action): perform(action, &turn)
        case .app(let bundle, let event): hear(event, from: bundle, &turn)
        case .settingsChanged(let settings): change(settings, &turn)
        case .networkChanged(let online): changeNetwork(online: online, &turn)
        case .woke: break
        }
    }
}

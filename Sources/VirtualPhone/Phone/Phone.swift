import PushModel

/// A virtual iPhone: events and time in, effects out.
///
/// The same events at the same instants give the same effects. The surroundings perform the
/// effects in order, answer every `.call`, and send `.woke` when the clock reaches `nextWake`.
public struct Phone: Hashable, Sendable, Codable {
    public let name: String
    var apps = AppTable<AppEntry>()
    /// What an idle phone has nothing of; most phones of many are idle.
    var standing = PhoneStanding.idle
    private var sharedSettings: COWBox<PhoneSettings>

    public internal(set) var iOS: IOSVersion
    var switchesOn: SmallSet<PhoneSwitch>
    /// The earliest instant at which iOS acts by itself; `nil` for never. Follows from the rest of
    /// the state, and is kept because every step of every shell asks for it.
    public internal(set) var nextWake: Instant?

    var notificationCenterIsOpen = false
    /// iOS holds background pushes back, because a scenario says so.
    var isThrottling = false
    /// The phone has restarted and has not been unlocked since.
    var awaitsFirstUnlock = false
    var calls = 0
    var identifiers = 0

    public init(
        name: String, iOS: IOSVersion, settings: PhoneSettings = PhoneSettings(),
        switches: Set<PhoneSwitch> = []
    ) {
        self.name = name
        self.iOS = iOS
        sharedSettings = settings == PhoneSettings() ? PhoneSettings.usual : COWBox(settings)
        switchesOn = SmallSet(switches)
    }

    public internal(set) var settings: PhoneSettings {
        _read { yield sharedSettings.value }
        _modify { yield &sharedSettings.value }
    }

    public var switches: Set<PhoneSwitch> { switchesOn.members }

    /// What iOS knows of an installed app; `nil` when it is not installed.
    public func app(_ bundle: BundleID) -> InstalledApp? { apps[bundle]?.installed }

    /// The number on an app's icon; `nil` when it is not installed.
    public func badge(of bundle: BundleID) -> Int? { apps[bundle]?.installed.badge }

    /// Where an installed app stands; `nil` when it is not installed.
    public func state(of bundle: BundleID) -> AppState? { apps[bundle]?.state }

    /// The bundle identifiers of the installed apps, in alphabetical order.
    public var bundles: [BundleID] { apps.bundles }

    /// The screen is on: unlocked, or lit by a notification a moment ago.
    public func isLit(at now: Instant) -> Bool {
        !settings.locked || screenDarkens.map { now < $0 } ?? false
    }

    /// Handles one event, appending to an existing step. What iOS does by itself until `now` happens
    /// first.
    mutating func handle(_ event: Event, at now: Instant, _ step: inout StepContext) {
        // What is due at this very instant waits for `.woke`: an app that answers just then is in
        // time.
        while let wake = nextWake, wake < now || (wake == now && event == .woke) {
            step.now = wake
            passTime(&step)
            nextWake = earliestWake
        }
        step.now = now
        handle(event, &step)
        nextWake = earliestWake
    }

    private mutating func handle(_ event: Event, _ step: inout StepContext) {
        switch event {
        case .push(let push): receive(push, &step)
        case .posted(let bundle, let notification): schedule(notification, by: bundle, &step)
        case .user(let action): perform(action, &step)
        case .system(let action): perform(action, &step)
        case .app(let bundle, let event): handle(event, from: bundle, &step)
        case .settingsChanged(let settings): change(settings, &step)
        case .networkChanged(let online): changeNetwork(online: online, &step)
        case .woke: break
        }
    }
}

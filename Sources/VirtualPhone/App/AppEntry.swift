import PushModel

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, Codable, BundleIdentified {
    /// What few apps have, or few of the time.
    private struct Rest: Hashable, Sendable, Codable {
        var held: Arrival?
        var wakes: [Instant] = []
        var unreportedCalls = 0
    }

    /// The same for every phone that the app is installed on, until the user changes a setting of
    /// it or its badge.
    private var shared: Shared<InstalledApp>
    private var rest = Self.nothing
    /// The running app; stored by itself, so that changing it copies nothing.
    var process: Process?
    /// Why there is no process; of no meaning while there is one.
    var ending = Ending.neverLaunched
    /// It registered while there was no connection to APNs.
    var awaitsToken = false
    /// It has been given a token since it was installed.
    var isRegistered = false
    /// It called `unregisterForRemoteNotifications()` and has not registered since.
    var isUnregistered = false

    private static let nothing = Shared(Rest())

    init(installed: Shared<InstalledApp>) {
        shared = installed
    }

    var bundle: BundleID { installed.bundle }

    var installed: InstalledApp {
        _read { yield shared.value }
        _modify { yield &shared.value }
    }

    /// The newest background push that iOS holds back for better times (R-THR).
    var held: Arrival? {
        _read { yield rest.value.held }
        _modify { yield &rest.value.held }
    }

    /// When background pushes ran it, as far as the budget still counts.
    var wakes: [Instant] {
        _read { yield rest.value.wakes }
        _modify { yield &rest.value.wakes }
    }

    /// VoIP pushes that it did not report as calls.
    var unreportedCalls: Int {
        _read { yield rest.value.unreportedCalls }
        _modify { yield &rest.value.unreportedCalls }
    }

    var state: AppState {
        switch process?.execution {
        case nil: ending.state
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        case .suspended: .suspended
        }
    }
}

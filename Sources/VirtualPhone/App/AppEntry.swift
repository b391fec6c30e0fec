import PushModel

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, Codable, BundleIdentified {
    /// What few apps have, or few of the time.
    private struct ColdState: Hashable, Sendable, Codable {
        var held: Arrival?
        var wakes: [Instant] = []
        var unreportedCalls = 0
    }

    /// The same for every phone that the app is installed on, until the user changes a setting of
    /// it or its badge.
    private var shared: COWBox<InstalledApp>
    private var cold = Self.empty
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

    private static let empty = COWBox(ColdState())

    init(installed: COWBox<InstalledApp>) {
        shared = installed
    }

    var bundle: BundleID { installed.bundle }

    var installed: InstalledApp {
        _read { yield shared.value }
        _modify { yield &shared.value }
    }

    /// The newest background push that iOS holds back for better times (R-THR).
    var held: Arrival? {
        _read { yield cold.value.held }
        _modify { yield &cold.value.held }
    }

    /// When background pushes ran it, as far as the budget still counts.
    var wakes: [Instant] {
        _read { yield cold.value.wakes }
        _modify { yield &cold.value.wakes }
    }

    /// VoIP pushes that it did not report as calls.
    var unreportedCalls: Int {
        _read { yield cold.value.unreportedCalls }
        _modify { yield &cold.value.unreportedCalls }
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

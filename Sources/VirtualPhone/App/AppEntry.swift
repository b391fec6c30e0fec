import PushModel

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, Codable, BundleIdentified {
    /// Rarely used state, boxed to keep `AppEntry` small.
    struct ColdState: Hashable, Sendable, Codable {
        var backgroundPushes = BackgroundPushes()
        /// VoIP pushes that the app did not report as calls.
        var unreportedCalls = 0
    }

    /// One box for all phones that the app is installed on, until the user changes a setting of it
    /// or its badge.
    private var shared: COWBox<InstalledApp>
    var cold = Self.empty
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

    /// Asked at every step: to compare with `nil` would copy the process.
    var isRunning: Bool {
        @inline(__always) get {
            switch process {
            case nil: false
            case _?: true
            }
        }
    }

    /// The process of an app that has one, as the caller knows. Unwrapped by force after a
    /// precondition that says more: every other way copies the process.
    var running: Process {
        @inline(__always) _read {
            precondition(isRunning, "\(bundle) has no process: \(ending)")
            // swift-format-ignore: NeverForceUnwrap
            yield process!
        }
        @inline(__always) _modify {
            precondition(isRunning, "\(bundle) has no process: \(ending)")
            // swift-format-ignore: NeverForceUnwrap
            yield &process!
        }
    }

    /// When iOS does something about the process if nothing else happens; `nil` for never.
    var acts: Instant? {
        @inline(__always) get { isRunning ? running.acts : nil }
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

/// The background pushes of one app, against the budget that iOS gives it (R-THR).
struct BackgroundPushes: Hashable, Sendable, Codable {
    /// The newest push that iOS holds back until it lets the app run.
    var held: PhoneNotification?
    /// When background pushes ran the app, as far as the budget still counts.
    private(set) var wakes: [Instant] = []

    func isOver(_ budget: BackgroundBudget, at now: Instant) -> Bool {
        budget.counted(wakes, at: now).count >= budget.wakes
    }

    /// When the budget lets the held push through; `nil` when the budget is not what holds it.
    func frees(_ budget: BackgroundBudget) -> Instant? {
        guard held != nil, budget.wakes > 0, wakes.count >= budget.wakes else { return nil }
        return wakes[wakes.count - budget.wakes] + budget.window
    }

    mutating func countWake(at now: Instant) { wakes.append(now) }

    /// Drops wake-ups that count no longer.
    mutating func dropOld(_ budget: BackgroundBudget, at now: Instant) {
        wakes = budget.counted(wakes, at: now)
    }
}

import PushModel

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, BundleIdentified {
    /// Rarely used state, boxed to keep `AppEntry` small.
    struct ColdState: Hashable, Sendable, Codable {
        var backgroundPushes = BackgroundPushes()
        /// VoIP pushes that the app did not report as calls.
        var unreportedCalls = 0
    }

    /// Shared by all phones that the app is installed on, until the user changes a setting of the
    /// app. The badge in it is the one at the installation.
    private var shared: COWBox<InstalledApp>
    /// The number on the icon, which pushes change, and which is therefore not shared.
    var badge: Int
    var cold = Self.empty
    /// The process of a running app; an app without a process has the same value as all others. Not
    /// an optional, because reading one member of an optional copies it whole, and every step reads
    /// some.
    private var stored = Process.none
    private(set) var isRunning = false
    /// The reason why there is no process; meaningless while there is one.
    var ending = Ending.neverLaunched
    /// Whether the app registered while the phone had no connection to APNs.
    var awaitsToken = false
    /// Whether the app has received a token since it was installed.
    var isRegistered = false
    /// Whether the app called `unregisterForRemoteNotifications()` and has not registered since.
    var isUnregistered = false

    static let empty = COWBox(ColdState())

    init(installed: COWBox<InstalledApp>) {
        shared = installed
        badge = installed.badge
    }

    var bundle: BundleID { installed.bundle }

    /// The app with its badge.
    var app: InstalledApp {
        var app = installed
        app.badge = badge
        return app
    }

    var installed: InstalledApp {
        _read { yield shared.value }
        _modify { yield &shared.value }
    }

    /// The process; `nil` without one. To read one member, check `isRunning` and read `running`
    /// instead, which copies nothing.
    var process: Process? {
        get { isRunning ? stored : nil }
        set {
            isRunning = newValue != nil
            stored = newValue ?? Process.none
        }
    }

    /// The process of an app that is known to run; a precondition.
    var running: Process {
        @inline(__always) _read {
            precondition(isRunning, "\(bundle) has no process: \(ending)")
            yield stored
        }
        @inline(__always) _modify {
            precondition(isRunning, "\(bundle) has no process: \(ending)")
            yield &stored
        }
    }

    /// The next instant at which iOS acts on the process; `nil` for never. Reads members through a
    /// pointer, because reading the entry or its process would copy it at every step.
    static func acts(_ entry: UnsafePointer<AppEntry>) -> Instant? {
        guard entry.pointee.isRunning else { return nil }
        let isIdle = entry.pointee.stored.running == nil && entry.pointee.stored.work.isEmpty
        if entry.pointee.stored.open.isEmpty, entry.pointee.stored.cold.isSame(as: Process.empty) {
            let mayBeSuspended = entry.pointee.stored.execution == .background && isIdle
            return mayBeSuspended ? entry.pointee.stored.graceEnds : nil
        }
        return Process.acts(
            entry.pointee.stored.execution, isIdle: isIdle,
            graceEnds: entry.pointee.stored.graceEnds, open: entry.pointee.stored.open,
            cold: entry.pointee.stored.cold)
    }

    /// The user's choices for the app's notifications.
    struct Choices {
        var permission: Permission
        var alerts, sounds, badges, timeSensitive, deliversQuietly: Bool
    }

    /// Reads members through a pointer, because reading the entry would copy it at every step.
    static func choices(_ entries: UnsafeBufferPointer<AppEntry>, _ index: Int) -> Choices {
        Choices(
            permission: entries[index].shared.value.permission,
            alerts: entries[index].shared.value.alerts,
            sounds: entries[index].shared.value.sounds,
            badges: entries[index].shared.value.badges,
            timeSensitive: entries[index].shared.value.timeSensitive,
            deliversQuietly: entries[index].shared.value.deliversQuietly)
    }

    var state: AppState {
        guard isRunning else { return ending.state }
        return switch stored.execution {
        case .active: .active
        case .inactive: .inactive
        case .background: .background
        case .suspended: .suspended
        }
    }
}

extension AppEntry: Codable {
    private enum CodingKeys: CodingKey {
        case shared, badge, cold, process, ending, awaitsToken, isRegistered, isUnregistered
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        shared = try container.decode(COWBox<InstalledApp>.self, forKey: .shared)
        badge = try container.decode(Int.self, forKey: .badge)
        cold = try container.decode(COWBox<ColdState>.self, forKey: .cold)
        ending = try container.decodeIfPresent(Ending.self, forKey: .ending) ?? .neverLaunched
        awaitsToken = try container.decodeIfPresent(Bool.self, forKey: .awaitsToken) ?? false
        isRegistered = try container.decodeIfPresent(Bool.self, forKey: .isRegistered) ?? false
        isUnregistered = try container.decodeIfPresent(Bool.self, forKey: .isUnregistered) ?? false
        process = try container.decodeIfPresent(Process.self, forKey: .process)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(shared, forKey: .shared)
        try container.encode(badge, forKey: .badge)
        try container.encode(cold, forKey: .cold)
        try container.encodeIfPresent(process, forKey: .process)
        if ending != .neverLaunched { try container.encode(ending, forKey: .ending) }
        if awaitsToken { try container.encode(true, forKey: .awaitsToken) }
        if isRegistered { try container.encode(true, forKey: .isRegistered) }
        if isUnregistered { try container.encode(true, forKey: .isUnregistered) }
    }
}

/// The background pushes of one app, against the budget that iOS gives it (R-THR).
struct BackgroundPushes: Hashable, Sendable, Codable {
    /// The newest push that iOS holds back until it lets the app run.
    var held: PhoneNotification?
    /// The instants at which background pushes ran the app, within the budget's window.
    private(set) var wakes: [Instant] = []

    /// Whether a push is held. Comparing `held` with `nil` would copy the push.
    @inline(__always)
    var holdsOne: Bool {
        if case .some = held { true } else { false }
    }

    func isOver(_ budget: BackgroundBudget, at now: Instant) -> Bool {
        budget.counted(wakes, at: now).count >= budget.wakes
    }

    /// The instant at which the budget lets the held push through; `nil` when the budget does not
    /// hold it.
    func frees(_ budget: BackgroundBudget) -> Instant? {
        guard holdsOne, budget.wakes > 0, wakes.count >= budget.wakes else { return nil }
        return wakes[wakes.count - budget.wakes] + budget.window
    }

    mutating func countWake(at now: Instant) { wakes.append(now) }

    /// Drops wake-ups that no longer count.
    mutating func dropOld(_ budget: BackgroundBudget, at now: Instant) {
        wakes = budget.counted(wakes, at: now)
    }
}

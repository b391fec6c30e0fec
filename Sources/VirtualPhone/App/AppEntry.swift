import PushPayload

/// An installed app as the phone keeps it.
struct AppEntry: Hashable, Sendable, Codable {
    var installed: InstalledApp
    /// The running app; stored by itself, so that changing it copies nothing.
    var process: Process?
    /// Why there is no process; of no meaning while there is one.
    var ending = Ending.neverLaunched
    /// The newest background push that iOS holds back for better times (R-THR).
    var held: Arrival?
    /// When background pushes ran it, as far as the budget still counts.
    var wakes: [Instant] = []
    /// It registered while there was no connection to APNs.
    var awaitsToken = false
    /// It has been given a token since it was installed.
    var isRegistered = false
    /// It called `unregisterForRemoteNotifications()` and has not registered since.
    var isUnregistered = false
    /// VoIP pushes that it did not report as calls.
    var unreportedCalls = 0

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

import PushPayload

/// A running app: its execution state, its main thread, and what it still owes iOS.
struct Process: Hashable, Sendable, Codable {
    /// `active` becomes `inactive`; `inactive` becomes `active` or `background`; `background`
    /// becomes `inactive` or `suspended`; `suspended` becomes `background`.
    enum Execution: Hashable, Sendable, Codable {
        case active
        case inactive
        case background
        case suspended
    }

    var execution: Execution
    /// A scene is connected; only apps with scenes ever have one.
    var sceneIsConnected = false
    /// The methods of the object set as `UNUserNotificationCenter.delegate`; `nil` while unset.
    var notificationDelegate: Set<Callback>?
    /// What the main thread is to do next, in order.
    var work: [Work] = []
    /// The method the main thread is in.
    var running: Call.ID?
    /// Set while that method, or one that waits for it, belongs to the life cycle.
    var watchdog: Watchdog?
    /// What follows when that method returns.
    var afterReturn: Execution?
    /// Calls whose completion handler has not been called.
    var open: [OpenCall] = []
    /// The VoIP callback that has to report a call before it returns.
    var callToReport: Call.ID?
    var reportedCall = false
    /// Background tasks that the app began and has not ended.
    var backgroundTasks: Set<Int> = []
    /// When the time for them runs out; `nil` in the foreground.
    var backgroundTasksEnd: Instant?
    /// Their expiration handlers have been called.
    var backgroundTasksAreExpiring = false
    /// Until then a background process may run without a reason.
    var graceEnds: Instant

    /// `UIApplication.applicationState`.
    var applicationState: ApplicationState {
        switch execution {
        case .active: .active
        case .inactive: .inactive
        case .background, .suspended: .background
        }
    }

    var isForeground: Bool { execution == .active || execution == .inactive }

    /// When the watchdog ends the process; it does not wait for one that is suspended.
    var watchdogBites: Instant? { execution == .suspended ? nil : watchdog?.bites }

    /// When iOS suspends the process if nothing else happens; `nil` while it has work to do.
    var suspendsAt: Instant? {
        guard execution == .background, running == nil, work.isEmpty,
            !open.contains(where: { $0.callback != .willPresent }), backgroundTasks.isEmpty
        else { return nil }
        return graceEnds
    }
}

import PushModel

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

    /// What few processes have, or few of the time.
    private struct ColdState: Hashable, Sendable, Codable {
        var watchdog: Watchdog?
        var callToReport: Call.ID?
        var reportedCall = false
        var backgroundTasks: Set<Int> = []
        var backgroundTasksEnd: Instant?
        var backgroundTasksAreExpiring = false
    }

    /// The methods of the object set as `UNUserNotificationCenter.delegate`; `nil` while unset.
    var notificationDelegate: SmallSet<Callback>?
    var execution: Execution
    /// A scene is connected; only apps with scenes ever have one.
    var sceneIsConnected = false
    /// What follows when the method returns that the main thread is in.
    var afterReturn: Execution?
    /// What the main thread is to do next, in order.
    var work: [Work] = []
    /// Calls whose completion handler has not been called.
    var open: [OpenCall] = []
    private var cold = Self.empty
    /// Until then a background process may run without a reason.
    var graceEnds: Instant
    /// The method the main thread is in.
    var running: Call.ID?

    private static let empty = COWBox(ColdState())

    init(execution: Execution, graceEnds: Instant) {
        self.execution = execution
        self.graceEnds = graceEnds
    }

    /// Set while that method, or one that waits for it, belongs to the life cycle.
    var watchdog: Watchdog? {
        _read { yield cold.value.watchdog }
        _modify { yield &cold.value.watchdog }
    }

    /// The VoIP callback that has to report a call before it returns.
    var callToReport: Call.ID? {
        _read { yield cold.value.callToReport }
        _modify { yield &cold.value.callToReport }
    }

    var reportedCall: Bool {
        _read { yield cold.value.reportedCall }
        _modify { yield &cold.value.reportedCall }
    }

    /// Background tasks that the app began and has not ended.
    var backgroundTasks: Set<Int> {
        _read { yield cold.value.backgroundTasks }
        _modify { yield &cold.value.backgroundTasks }
    }

    /// When the time for them runs out; `nil` in the foreground.
    var backgroundTasksEnd: Instant? {
        _read { yield cold.value.backgroundTasksEnd }
        _modify { yield &cold.value.backgroundTasksEnd }
    }

    /// Their expiration handlers have been called.
    var backgroundTasksAreExpiring: Bool {
        _read { yield cold.value.backgroundTasksAreExpiring }
        _modify { yield &cold.value.backgroundTasksAreExpiring }
    }

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

    /// The app says something; one that still talks is not suspended before it has finished.
    mutating func extendGrace(to now: Instant) {
        graceEnds = max(graceEnds, now)
    }

    /// The main thread enters a method; answers `applicationState` inside it.
    mutating func enter(_ call: OpenCall) -> ApplicationState {
        running = call.id
        if call.callback.hasCompletionHandler { open.append(call) }
        return applicationState
    }

    /// The main thread comes back from a method; `false` if it was not in that one.
    mutating func leave(_ id: Call.ID) -> Bool {
        guard running == id else { return false }
        running = nil
        if watchdog != nil { watchdog = nil }
        execution = afterReturn ?? execution
        afterReturn = nil
        return true
    }

    /// What the main thread does next; `nil` while it is in a method, is stopped, or has nothing.
    mutating func takeWork() -> Work? {
        guard running == nil, execution != .suspended, !work.isEmpty else { return nil }
        return work.removeFirst()
    }

    /// When iOS does something about the process if nothing else happens; `nil` for never.
    var acts: Instant? {
        var acts: Instant?
        func consider(_ instant: Instant?) {
            if let instant { acts = min(acts ?? instant, instant) }
        }
        consider(suspendsAt)
        consider(watchdogBites)
        consider(backgroundTasksEnd)
        for call in open { consider(call.deadline) }
        return acts
    }

    /// When iOS suspends the process if nothing else happens; `nil` while it has work to do.
    var suspendsAt: Instant? {
        guard execution == .background, running == nil, work.isEmpty,
            !open.contains(where: { $0.callback != .willPresent }), backgroundTasks.isEmpty
        else { return nil }
        return graceEnds
    }
}

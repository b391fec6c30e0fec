import PushModel

/// A running app: its execution state, its main thread, and the calls it has not answered.
struct Process: Hashable, Sendable, Codable {
    /// `active` becomes `inactive`; `inactive` becomes `active` or `background`; `background`
    /// becomes `inactive` or `suspended`; `suspended` becomes `background`.
    enum Execution: String, Hashable, Sendable, Codable {
        case active
        case inactive
        case background
        case suspended
    }

    /// Rarely used state, boxed to keep `Process` small.
    struct ColdState: Hashable, Sendable, Codable {
        /// Set while the main thread is in a life-cycle method, or one waits for another method.
        var watchdog: Watchdog?
        var incomingCall = IncomingCallReport()
        var backgroundTasks = BackgroundTasks()
        /// The process's part of Push to Talk; optional because most processes have none.
        var talk: ProcessTalk?
        /// The calls of the process that have not ended; `nil` without one.
        var calls: [PhoneCall]?

        /// Whether a call, or a VoIP push without a report, keeps the process from being suspended.
        var keepsRunning: Bool { calls != nil || incomingCall.due != nil }
    }

    /// The methods of the object set as `UNUserNotificationCenter.delegate`; `nil` while unset.
    var notificationDelegate: DelegateMethods?
    var execution: Execution
    /// Whether a scene is connected; only apps with scenes ever have one.
    var sceneIsConnected = false
    /// Whether UIKit has made a scene for the process, which it does for apps without scenes too.
    var hasMadeScene = false
    /// Whether a scene was ever connected.
    var sceneWasConnected = false
    /// Whether the scene was connected before the app set a notification delegate.
    var connectedWithoutDelegate = false
    /// The state after the method returns that the main thread is in.
    var afterReturn: Execution?
    /// The pending work of the main thread, in order.
    var work: [Work] = []
    /// Calls whose completion handler has not been called.
    var open: [OpenCall] = []
    var cold = Self.empty
    /// The instant until which a background process is not suspended, even with nothing to do.
    var graceEnds: Instant
    /// The method the main thread is in.
    var running: Call.ID?

    static let empty = COWBox(ColdState())
    /// The placeholder for the process of an app that has none.
    static let none = Process(execution: .suspended, graceEnds: .zero)

    init(execution: Execution, graceEnds: Instant) {
        self.execution = execution
        self.graceEnds = graceEnds
    }

    /// The value of `UIApplication.applicationState`.
    var applicationState: ApplicationState {
        switch execution {
        case .active: .active
        case .inactive: .inactive
        case .background, .suspended: .background
        }
    }

    @inline(__always)
    var isForeground: Bool { execution == .active || execution == .inactive }

    /// The instant at which the watchdog ends the process; `nil` for a suspended process, for which
    /// it does not wait.
    var watchdogBites: Instant? { execution == .suspended ? nil : cold.value.watchdog?.bites }

    /// Keeps the process from being suspended before `now`, because the app has sent an event.
    mutating func extendGrace(to now: Instant) {
        graceEnds = max(graceEnds, now)
    }

    /// Notes that the main thread enters a method, and returns `applicationState` inside it.
    mutating func enter(_ call: consuming OpenCall) -> ApplicationState {
        running = call.id
        if call.callback.hasCompletionHandler { open.append(call) }
        return applicationState
    }

    /// Notes that the main thread returns from a method; returns `false` if it was not in that
    /// method.
    mutating func leave(_ id: Call.ID) -> Bool {
        guard running == id else { return false }
        running = nil
        if cold.value.watchdog != nil { cold.watchdog = nil }
        execution = afterReturn ?? execution
        afterReturn = nil
        return true
    }

    /// Closes an open call at its first answer; returns `nil` for a later answer, or an unknown
    /// call.
    mutating func close(_ id: Call.ID) -> OpenCall? {
        guard let index = open.firstIndex(where: { $0.id == id }) else { return nil }
        return open.remove(at: index)
    }

    /// Closes the calls whose completion handler is overdue.
    mutating func closeOverdue(at now: Instant) -> [OpenCall] {
        let isOverdue = { (call: OpenCall) in call.deadline.map { $0 <= now } ?? false }
        guard open.contains(where: isOverdue) else { return [] }
        defer { open.removeAll(where: isOverdue) }
        return open.filter(isOverdue)
    }

    /// Whether the main thread runs, is in no method, and has nothing to do.
    var isIdle: Bool { running == nil && execution != .suspended && work.isEmpty }

    /// Removes and returns the next work of the main thread; `nil` while it is in a method, is
    /// stopped, or has no work.
    mutating func takeWork() -> Work? {
        guard running == nil, execution != .suspended, !work.isEmpty else { return nil }
        // The last one is taken without moving the others.
        return work.count == 1 ? work.removeLast() : work.removeFirst()
    }

    /// The next instant at which iOS acts on a process; `nil` for never. `isIdle` says that its
    /// main thread has nothing to do.
    static func acts(
        _ execution: Execution, isIdle: Bool, graceEnds: Instant, open: [OpenCall],
        cold: COWBox<ColdState>
    ) -> Instant? {
        var acts: Instant?
        func consider(_ instant: Instant?) { acts = .earlier(acts, instant) }
        consider(
            suspendsAt(execution, isIdle: isIdle, graceEnds: graceEnds, open: open, cold: cold))
        let calls = open.span
        for index in calls.indices { consider(calls[index].deadline) }
        if !cold.isSame(as: empty) {
            // Read through `value`, because a key path is slower than all the rest.
            if execution != .suspended { consider(cold.value.watchdog?.bites) }
            consider(cold.value.backgroundTasks.end)
            consider(cold.value.incomingCall.due)
        }
        return acts
    }

    private static func suspendsAt(
        _ execution: Execution, isIdle: Bool, graceEnds: Instant, open: [OpenCall],
        cold: COWBox<ColdState>
    ) -> Instant? {
        guard execution == .background, isIdle else { return nil }
        let calls = open.span
        for index in calls.indices where calls[index].callback != .willPresent { return nil }
        let isFree =
            cold.isSame(as: empty)
            || cold.value.backgroundTasks.isEmpty && cold.value.talk?.hasAudio != true
                && !cold.value.keepsRunning
        return isFree ? graceEnds : nil
    }

    /// The instant at which iOS suspends the process; `nil` while it has work to do.
    var suspendsAt: Instant? {
        Self.suspendsAt(
            execution, isIdle: running == nil && work.isEmpty, graceEnds: graceEnds, open: open,
            cold: cold)
    }
}

/// A call whose completion handler iOS waits for.
struct OpenCall: Hashable, Sendable, Codable {
    var id: Call.ID
    var callback: Callback
    /// The instant at which iOS stops waiting; `nil` for a handler without a limit.
    var deadline: Instant?
    /// The notification that `willPresent` was asked about.
    var notification: PhoneNotification?
    var pushID: String?
}

/// The reason why an app has no process.
enum Ending: String, Hashable, Sendable, Codable {
    case neverLaunched
    case forceQuit
    case systemTerminated
    case crashed
    case rebooted

    /// The ending that leads to a state without a process; `nil` for a state with one.
    init?(_ state: AppState) {
        switch state {
        case .neverLaunched: self = .neverLaunched
        case .forceQuit: self = .forceQuit
        case .systemTerminated: self = .systemTerminated
        case .crashed: self = .crashed
        case .rebooted: self = .rebooted
        case .active, .inactive, .background, .suspended: return nil
        }
    }

    var state: AppState {
        switch self {
        case .neverLaunched: .neverLaunched
        case .forceQuit: .forceQuit
        case .systemTerminated: .systemTerminated
        case .crashed: .crashed
        case .rebooted: .rebooted
        }
    }
}

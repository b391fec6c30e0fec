import PushModel

extension Phone {
    /// Installs an app as it stands in `state`; an app in the foreground goes in front of whatever
    /// was there. Nothing is called: the app got there before the phone's story begins.
    ///
    /// `notificationDelegate` is what a running app has set as its notification center's delegate.
    public mutating func install(
        _ app: InstalledApp, state: AppState, notificationDelegate: Set<Callback>?, at now: Instant
    ) {
        install(
            COWBox(app), state: state,
            notificationDelegate: notificationDelegate.map { SmallSet($0) }, at: now)
    }

    mutating func install(
        _ shared: COWBox<InstalledApp>, state: AppState,
        notificationDelegate: SmallSet<Callback>?, at now: Instant
    ) {
        let app = shared.value
        var entry = AppEntry(installed: shared)
        if let execution = Process.Execution(state) {
            var process = Process(execution: execution, graceEnds: now + Limits.background)
            process.notificationDelegate = notificationDelegate
            process.sceneIsConnected = app.lifeCycle == .scenes && iOS >= IOSVersion(13)
            entry.process = process
        } else {
            entry.ending = Ending(state) ?? .neverLaunched
        }
        apps[app.bundle] = entry
        if state.isForeground {
            frontmost = app.bundle
            notificationCenterIsOpen = state == .inactive
        }
        nextWake = earliestWake
    }
}

extension Process.Execution {
    fileprivate init?(_ state: AppState) {
        switch state {
        case .active: self = .active
        case .inactive: self = .inactive
        case .background: self = .background
        case .suspended: self = .suspended
        case .neverLaunched, .forceQuit, .systemTerminated, .crashed, .rebooted: return nil
        }
    }
}

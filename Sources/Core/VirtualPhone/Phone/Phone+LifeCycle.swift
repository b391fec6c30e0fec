import PushModel

extension Phone {
    /// Starts a process and calls the launch methods.
    mutating func launch(
        _ bundle: BundleID, _ execution: Process.Execution, _ cause: LaunchCause,
        _ step: inout StepContext
    ) {
        let isForceQuit = apps[installed: bundle].state == .forceQuit
        let despiteForceQuit: RuleList =
            switch cause {
            case _ where !isForceQuit: []
            case .activity: [.rLa25, .c24]
            case _ where cause.isByUser: holding(.rKill3)
            default: []
            }
        apps[installed: bundle].process = Process(execution: execution, graceEnds: step.now)
        step.emit(.launch(bundle))
        step.record(
            .system, .launch, app: bundle, rules: [.rLaunch1] + despiteForceQuit,
            .launch(inBackground: execution == .background))
        guard passesLaunch(of: bundle, in: execution, &step) else { return }
        deliverPresent(to: bundle, &step)
        awaitChannelManager(of: bundle, &step)
        enqueue(
            [.launch(.willFinishLaunching, cause), .launch(.didFinishLaunching, cause)],
            for: bundle, &step)
        guard execution == .background, switchesOn.contains(.backgroundStartConnectsScene),
            usesScenes(bundle)
        else { return }
        enqueue(.connectScene(nil), for: bundle, &step)
    }

    /// Runs the app in the background for a response, starting or resuming it when needed.
    mutating func runInBackground(_ response: Response, _ step: inout StepContext) {
        let bundle = response.notification.bundle
        let isCold = !apps.isRunning(bundle)
        if isCold {
            launch(
                bundle, .background,
                response.choice == .dismissed ? .dismissal : .backgroundAction, &step)
        } else {
            resume(bundle, &step)
        }
        enqueue(.response(response, cold: isCold), for: bundle, &step)
    }

    /// Runs the app in the background for as long as one that has just left the foreground,
    /// starting or resuming it when needed.
    mutating func runForAWhile(_ bundle: BundleID, _ cause: LaunchCause, _ step: inout StepContext)
    {
        if !apps.isRunning(bundle) {
            launch(bundle, .background, cause, &step)
        } else {
            resume(bundle, &step)
        }
        guard apps.isRunning(bundle) else { return }
        apps[running: bundle].graceEnds = step.now + Limits.background
    }

    /// Resumes a suspended process in the background; a running process is not changed.
    mutating func resume(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[running: bundle].execution == .suspended else { return }
        apps[running: bundle].execution = .background
        apps[running: bundle].graceEnds = step.now
        step.emit(.resume(bundle))
        step.record(
            .system, .resume, app: bundle, rules: [.rLife1])
        deliverMissed(to: bundle, &step)
    }

    /// Suspends a process that is in the background.
    mutating func suspend(_ bundle: BundleID, _ step: inout StepContext) {
        let execution = apps[running: bundle].execution
        precondition(execution == .background, "suspends \(bundle), which is \(execution)")
        apps[running: bundle].execution = .suspended
        step.emit(.suspend(bundle))
        step.record(
            .system, .suspend, app: bundle, rules: [.rLife1])
    }

    /// Moves the app on screen to the background. Before iOS 4 there is no background, and the app
    /// ends.
    mutating func leaveForeground(_ bundle: BundleID, _ step: inout StepContext) {
        // An app that was reinstalled may be in front without a process.
        guard let process = apps[bundle]?.process, process.isForeground else { return }
        guard iOS >= IOSVersion(4) else {
            endRunning(
                bundle, .systemTerminated, why: .noBackgroundBeforeFour,
                rules: [.rLife1], &step)
            return
        }
        endTransientActivities(of: bundle, &step)
        let resign: [Work] = process.execution == .active ? [.lifeCycle(.willResignActive)] : []
        enqueue(resign + [.lifeCycle(.didEnterBackground)], for: bundle, &step)
    }

    /// Ends the app's process. Calls `willTerminate` first if the process is running and not stuck
    /// in a method (C16).
    mutating func endRunning(
        _ bundle: BundleID, _ ending: Ending, why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard let process = apps[bundle]?.process, process.execution != .suspended,
            process.running == nil || !process.work.isEmpty
        else { return end(bundle, ending, why: why, rules: rules, &step) }
        let disconnect: [Work] = process.sceneIsConnected ? [.lifeCycle(.sceneDidDisconnect)] : []
        enqueue(
            disconnect + [.lifeCycle(.willTerminate), .end(ending, why: why, rules)],
            for: bundle, &step)
    }

    /// Ends the app's process at once, if it has one, and remembers why.
    mutating func end(
        _ bundle: BundleID, _ ending: Ending, why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        if cold.screen.frontmost == bundle { cold.screen.clearFront() }
        if apps.isRunning(bundle) {
            step.emit(.terminate(bundle))
            step.record(
                .system, .terminate, app: bundle, rules: rules, .reason(why))
            endCalls(of: bundle, &step)
        }
        if ending == .forceQuit { _ = takeHeld(of: bundle) }
        apps[installed: bundle].process = nil
        apps[installed: bundle].ending = ending
        endTalkProcess(of: bundle, ending, &step)
    }

    // MARK: Installing

    /// Installs an app in `state`, without calling any method of it. An app in the foreground
    /// replaces the app in front.
    ///
    /// `notificationDelegate` lists the methods of the notification delegate that a running app has
    /// set.
    package mutating func install(
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
            process.notificationDelegate = notificationDelegate.map { DelegateMethods($0) }
            process.sceneIsConnected = app.lifeCycle == .scenes && iOS >= IOSVersion(13)
            process.hasMadeScene = !lacksScenes(app)
            process.sceneWasConnected = process.sceneIsConnected
            entry.process = process
        } else {
            entry.ending = Ending(state) ?? .neverLaunched
        }
        apps[app.bundle] = entry
        if state.isForeground {
            cold.screen.bringToFront(app.bundle)
            cold.screen.notificationCenterIsOpen = state == .inactive
        }
        updateNextWake()
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

import PushModel

extension Phone {
    /// Starts a process and calls the launch methods.
    mutating func launch(
        _ bundle: BundleID, _ execution: Process.Execution, _ cause: LaunchCause,
        _ step: inout StepContext
    ) {
        // The force-quit flag stops no start that the user asked for.
        let despiteForceQuit: [RuleLabel] =
            apps[bundle]?.state == .forceQuit ? [.rKill3] : []
        apps[bundle]?.process = Process(execution: execution, graceEnds: step.now)
        step.emit(.launch(bundle))
        step.record(
            .system, .launch, app: bundle, rules: [.rLaunch1] + despiteForceQuit,
            .launch(inBackground: execution == .background))
        enqueue(
            [.launch(.willFinishLaunching, cause), .launch(.didFinishLaunching, cause)],
            for: bundle, &step)
    }

    /// Runs the app in the background for a response, starting or resuming it when needed.
    mutating func runInBackground(_ response: Response, _ step: inout StepContext) {
        let bundle = response.notification.bundle
        let isCold = apps[bundle]?.process == nil
        if isCold {
            launch(bundle, .background, .backgroundAction, &step)
        } else {
            resume(bundle, &step)
        }
        enqueue([.response(response, cold: isCold)], for: bundle, &step)
    }

    /// Runs the app in the background for as long as one that has just left the foreground,
    /// starting or resuming it when needed.
    mutating func runForAWhile(_ bundle: BundleID, _ cause: LaunchCause, _ step: inout StepContext)
    {
        if apps[bundle]?.process == nil {
            launch(bundle, .background, cause, &step)
        } else {
            resume(bundle, &step)
        }
        apps[bundle]?.process?.graceEnds = step.now + Limits.background
    }

    /// Runs a suspended process again, in the background.
    mutating func resume(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.execution == .suspended else { return }
        apps[bundle]?.process?.execution = .background
        apps[bundle]?.process?.graceEnds = step.now
        step.emit(.resume(bundle))
        step.record(
            .system, .resume, app: bundle, rules: [.rLife1])
    }

    mutating func suspend(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.execution == .background else { return }
        apps[bundle]?.process?.execution = .suspended
        step.emit(.suspend(bundle))
        step.record(
            .system, .suspend, app: bundle, rules: [.rLife1])
    }

    /// Sends the app on screen to the background. Before iOS 4 there is none: the app ends.
    mutating func leaveForeground(_ bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process, process.isForeground else { return }
        guard iOS >= IOSVersion(4) else {
            endRunning(
                bundle, .systemTerminated, why: .noBackgroundBeforeFour,
                rules: [.rLife1], &step)
            return
        }
        let resign: [Work] = process.execution == .active ? [.lifeCycle(.willResignActive)] : []
        enqueue(resign + [.lifeCycle(.didEnterBackground)], for: bundle, &step)
    }

    /// Ends the app's process. One that runs at that moment, and is not stuck in a method, is told
    /// first (C16).
    mutating func endRunning(
        _ bundle: BundleID, _ ending: Ending, why: TraceRecord.Reason, rules: [RuleLabel],
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
        _ bundle: BundleID, _ ending: Ending, why: TraceRecord.Reason, rules: [RuleLabel],
        _ step: inout StepContext
    ) {
        guard let entry = apps[bundle] else { return }
        if frontmost == bundle {
            frontmost = nil
            notificationCenterIsOpen = false
        }
        if entry.process != nil {
            step.emit(.terminate(bundle))
            step.record(
                .system, .terminate, app: bundle, rules: rules, .reason(why))
        }
        if ending == .forceQuit { apps[bundle]?.held = nil }
        apps[bundle]?.process = nil
        apps[bundle]?.ending = ending
    }
}

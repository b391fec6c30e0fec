import PushPayload

extension Phone {
    /// Brings an app to the foreground, starting it when it has no process, and lets `response`
    /// reach it on the way.
    mutating func open(
        _ bundle: BundleID, answering response: Response? = nil, _ turn: inout Turn
    ) {
        if let front = frontmost, front != bundle {
            leaveForeground(front, &turn)
        }
        frontmost = bundle
        notificationCentreIsOpen = false
        let held = takeHeld(of: bundle)
        let answer = response.map { Work.response($0, cold: apps[bundle]?.process == nil) }
        switch apps[bundle]?.process?.execution {
        case nil:
            let cause = response.map { LaunchCause.tap($0.notification) } ?? .icon
            launch(bundle, .inactive, cause, &turn)
            let afterLaunch = [answer, held].compactMap(\.self)
            enqueue(afterLaunch + [.lifeCycle(.didBecomeActive)], for: bundle, &turn)
        case .background, .suspended:
            resume(bundle, &turn)
            let arrivals = [held, .lifeCycle(.willEnterForeground), answer].compactMap(\.self)
            enqueue(arrivals + [.lifeCycle(.didBecomeActive)], for: bundle, &turn)
        case .inactive:
            enqueue(
                [answer].compactMap(\.self) + [.lifeCycle(.didBecomeActive)], for: bundle, &turn)
        case .active:
            enqueue([answer].compactMap(\.self), for: bundle, &turn)
        }
    }

    /// Starts a process and calls the launch methods.
    mutating func launch(
        _ bundle: BundleID, _ execution: Process.Execution, _ cause: LaunchCause,
        _ turn: inout Turn
    ) {
        // The force-quit flag stops no start that the user asked for.
        let despiteForceQuit: [RuleLabel] =
            apps[bundle]?.state == .forceQuit ? [.rule("R-KILL-3")] : []
        apps[bundle]?.life = .running(
            Process(execution: execution, notificationDelegate: nil, graceEnds: turn.now))
        turn.effects.append(.launch(bundle))
        let place = execution == .background ? "in the background" : "in the foreground"
        turn.record(
            .system, "launch", app: bundle, rules: [.rule("R-LAUNCH-1")] + despiteForceQuit,
            "iOS starts the app \(place).")
        enqueue(
            [.launch(.willFinishLaunching, cause), .launch(.didFinishLaunching, cause)],
            for: bundle, &turn)
    }

    /// Runs the app in the background for a response, starting or resuming it when needed.
    mutating func runInBackground(_ response: Response, _ turn: inout Turn) {
        let bundle = response.notification.bundle
        let isCold = apps[bundle]?.process == nil
        if isCold {
            launch(bundle, .background, .backgroundAction, &turn)
        } else {
            resume(bundle, &turn)
        }
        enqueue([.response(response, cold: isCold)], for: bundle, &turn)
    }

    /// Runs a suspended process again, in the background.
    mutating func resume(_ bundle: BundleID, _ turn: inout Turn) {
        guard apps[bundle]?.process?.execution == .suspended else { return }
        apps[bundle]?.process?.execution = .background
        apps[bundle]?.process?.graceEnds = turn.now
        turn.effects.append(.resume(bundle))
        turn.record(
            .system, "resume", app: bundle, rules: [.rule("R-LIFE-1")],
            "iOS resumes the suspended app.")
    }

    mutating func suspend(_ bundle: BundleID, _ turn: inout Turn) {
        guard apps[bundle]?.process?.execution == .background else { return }
        apps[bundle]?.process?.execution = .suspended
        turn.effects.append(.suspend(bundle))
        turn.record(
            .system, "suspend", app: bundle, rules: [.rule("R-LIFE-1")],
            "iOS suspends the app; it is told nothing of that.")
    }

    /// Sends the app on screen to the background. Before iOS 4 there is none: the app ends.
    mutating func leaveForeground(_ bundle: BundleID, _ turn: inout Turn) {
        guard let process = apps[bundle]?.process, process.isForeground else { return }
        guard iOS >= IOSVersion(4) else {
            endRunning(
                bundle, .systemTerminated, why: "before iOS 4 an app ends when the user leaves it",
                rules: [.rule("R-LIFE-1")], &turn)
            return
        }
        let resign: [Work] = process.execution == .active ? [.lifeCycle(.willResignActive)] : []
        enqueue(resign + [.lifeCycle(.didEnterBackground)], for: bundle, &turn)
    }

    /// Ends the app's process. One that runs at that moment, and is not stuck in a method, is told
    /// first (C16).
    mutating func endRunning(
        _ bundle: BundleID, _ ending: Ending, why: String, rules: [RuleLabel],
        _ turn: inout Turn
    ) {
        guard let process = apps[bundle]?.process, process.execution != .suspended,
            process.running == nil || !process.work.isEmpty
        else { return end(bundle, ending, why: why, rules: rules, &turn) }
        enqueue(
            [.lifeCycle(.willTerminate), .end(ending, why: why, rules)], for: bundle, &turn)
    }

    /// Ends the app's process at once, if it has one, and remembers why.
    mutating func end(
        _ bundle: BundleID, _ ending: Ending, why: String, rules: [RuleLabel],
        _ turn: inout Turn
    ) {
        guard let entry = apps[bundle] else { return }
        if frontmost == bundle {
            frontmost = nil
            notificationCentreIsOpen = false
        }
        if entry.process != nil {
            turn.effects.append(.terminate(bundle))
            turn.record(
                .system, "terminate", app: bundle, rules: rules,
                "The app's process is gone: \(why).")
        }
        if ending == .forceQuit { apps[bundle]?.held = nil }
        apps[bundle]?.life = .ended(ending)
    }

    func launchPayload(_ cause: LaunchCause) -> (PayloadPlace, ListedNotification?) {
        switch cause {
        case .icon, .backgroundAction: (.none, nil)
        case .tap(let notification): (.launchOptions, notification)
        case .push(let arrival):
            switches.contains(.emptyBackgroundLaunchOptions)
                ? (.none, nil) : (.launchOptions, arrival.notification)
        }
    }

    mutating func callLaunch(
        _ callback: Callback, _ cause: LaunchCause, of bundle: BundleID, _ turn: inout Turn
    ) {
        let (place, notification) = launchPayload(cause)
        let rules: [RuleLabel] =
            switch cause {
            case .icon: [.rule("R-LAUNCH-2"), .rule("R-ICON-1")]
            case .tap: [.rule("R-LAUNCH-2")]
            case .backgroundAction: [.rule("R-ACT-10")]
            case .push: [.rule("R-FETCH-2"), .rule("R-LAUNCH-2")]
            }
        call(
            callback, of: bundle, payload: place, about: notification, rules: rules, &turn)
    }

    // swift-format-ignore
    mutating func callLifeCycle(_ callback: Callback, of bundle: BundleID, _ turn: inout Turn) {
        // Before the method runs, and after it has returned; nil leaves the state as it is.
        let (before, after): (Process.Execution?, Process.Execution?) = switch callback {
        case .willEnterForeground: (nil, .inactive)
        case .didBecomeActive:     (.active, nil)
        case .willResignActive:    (nil, .inactive)
        case .didEnterBackground:  (.background, nil)
        default:                   (nil, nil)
        }
        if let before { apps[bundle]?.process?.execution = before }
        if callback == .didEnterBackground {
            apps[bundle]?.process?.graceEnds = turn.now + Limits.background
        }
        call(callback, of: bundle, rules: [.rule("R-LIFE-1")], &turn)
        guard let after else { return }
        if apps[bundle]?.process?.running == nil {
            apps[bundle]?.process?.execution = after
        } else {
            apps[bundle]?.process?.afterReturn = after
        }
    }
}

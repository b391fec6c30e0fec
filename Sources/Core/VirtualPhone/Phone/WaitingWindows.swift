import PushModel

/// The times in which iOS's scheduler holds background work back although nothing is short: after a
/// restart, and after a long time without network. Each is behind a switch (C21).
struct WaitingWindows: Hashable, Sendable, Codable {
    /// After a restart (R-THR-2).
    /// https://stackoverflow.com/questions/71523234
    static let restart = Duration.seconds(300)
    /// After a long time without network (R-THR-3).
    /// https://developer.apple.com/forums/thread/689582
    static let network = Duration.seconds(900)
    /// What a long time without network is: a guess, for nobody has published it.
    static let longAbsence = Duration.seconds(3600)

    var restartEnds: Instant?
    /// Ends early when the phone is locked.
    var networkEnds: Instant?
    /// Since when there is no network.
    var offlineSince: Instant?

    /// When the next window is over.
    var next: Instant? {
        switch (restartEnds, networkEnds) {
        case (nil, let other), (let other, nil): other
        case (let restart?, let network?): min(restart, network)
        }
    }

    /// What holds background pushes back at this moment; `nil` when neither window is open.
    func open(at now: Instant) -> BackgroundWake.Pressure? {
        if let restartEnds, now < restartEnds { return .restarted }
        if let networkEnds, now < networkEnds { return .networkIsBack }
        return nil
    }

    /// Closes what is over; `true` if something was.
    mutating func close(at now: Instant) -> Bool {
        let before = (restartEnds, networkEnds)
        if let restartEnds, restartEnds <= now { self.restartEnds = nil }
        if let networkEnds, networkEnds <= now { self.networkEnds = nil }
        return before != (restartEnds, networkEnds)
    }
}

extension Phone {
    /// The phone has restarted: background work waits for five minutes, from iOS 12 on.
    mutating func startRestartWindow(at now: Instant) {
        guard switchesOn.contains(.holdAfterRestart), iOS >= IOSVersion(12) else { return }
        cold.windows = WaitingWindows(restartEnds: now + WaitingWindows.restart)
    }

    /// Notes how long the network is away; when it comes back after long, background work waits
    /// while the phone is in use, from iOS 15 on.
    mutating func followNetworkWindow(online: Bool, at now: Instant) {
        guard switchesOn.contains(.holdAfterNoNetwork), iOS >= IOSVersion(15) else { return }
        var windows = cold.waitingWindows
        let since = windows.offlineSince
        windows.offlineSince = online ? nil : now
        let wasLong = since.map { $0 + WaitingWindows.longAbsence <= now } ?? false
        if online, wasLong, !settings.locked { windows.networkEnds = now + WaitingWindows.network }
        cold.windows = windows
    }

    /// The phone is locked, so that it is in use no longer.
    mutating func endNetworkWindow(_ step: inout StepContext) {
        guard cold.waitingWindows.networkEnds != nil else { return }
        cold.windows?.networkEnds = nil
        releaseHeld(&step)
    }

    /// Lets the held pushes go when a window is over.
    mutating func closeWindows(_ step: inout StepContext) {
        guard cold.windows != nil, cold.windows?.close(at: step.now) == true else { return }
        releaseHeld(&step)
    }

    /// What the scheduler writes to the log when a window holds a push back.
    func logHold(of bundle: BundleID, at now: Instant, _ step: inout StepContext) {
        let (rules, condition): (RuleList, String)
        switch cold.waitingWindows.open(at: now) {
        case .restarted:
            (rules, condition) = ([.rThr2], "timeSinceThunderingHerdTriggerEvent < 300")
        case .networkIsBack:
            (rules, condition) = (
                [.rThr3], "deviceInUse == 1 AND timeSinceThunderingHerdTriggerEvent < 900"
            )
        default: return
        }
        step.record(
            .system, .log, app: bundle, rules: rules,
            .words(
                "dasd: com.apple.pushLaunch.\(bundle) [ThunderingHerdPolicy: Must Not Proceed, "
                    + "rationale \(condition)]"))
    }
}

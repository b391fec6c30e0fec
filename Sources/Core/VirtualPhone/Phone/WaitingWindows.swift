import PushModel

/// The times in which iOS's scheduler holds background work back although no resource is short:
/// after a restart, and after a long time without network. Each is behind a switch (C21).
struct WaitingWindows: Hashable, Sendable, Codable {
    /// The length of the window after a restart (R-THR-2).
    /// https://stackoverflow.com/questions/71523234
    static let restart = Duration.seconds(300)
    /// The length of the window after a long time without network (R-THR-3).
    /// https://developer.apple.com/forums/thread/689582
    static let network = Duration.seconds(900)
    /// The time without network that counts as long: a guess, because no figure is published.
    static let longAbsence = Duration.seconds(3600)

    var restartEnds: Instant?
    /// The end of the window after a long time without network, which also ends when the phone is
    /// locked.
    var networkEnds: Instant?
    /// The instant at which the network was lost.
    var offlineSince: Instant?

    /// The end of the next window.
    var next: Instant? {
        switch (restartEnds, networkEnds) {
        case (nil, let other), (let other, nil): other
        case (let restart?, let network?): min(restart, network)
        }
    }

    /// Returns the reason why background pushes are held at this moment; `nil` when neither window
    /// is open.
    func open(at now: Instant) -> BackgroundWake.Pressure? {
        if let restartEnds, now < restartEnds { return .restarted }
        if let networkEnds, now < networkEnds { return .networkIsBack }
        return nil
    }

    /// Closes the windows that are over.
    mutating func close(at now: Instant) {
        if let restartEnds, restartEnds <= now { self.restartEnds = nil }
        if let networkEnds, networkEnds <= now { self.networkEnds = nil }
    }
}

extension Phone {
    /// Opens the window after a restart: background work waits for five minutes, from iOS 12 on.
    mutating func startRestartWindow(at now: Instant) {
        guard switchesOn.contains(.holdAfterRestart), iOS >= IOSVersion(12) else { return }
        cold.windows = WaitingWindows(restartEnds: now + WaitingWindows.restart)
    }

    /// Notes the length of the time without network. If the network comes back after a long time,
    /// background work waits while the phone is in use, from iOS 15 on.
    mutating func followNetworkWindow(online: Bool, at now: Instant) {
        guard switchesOn.contains(.holdAfterNoNetwork), iOS >= IOSVersion(15) else { return }
        var windows = cold.windows
        let since = windows.offlineSince
        windows.offlineSince = online ? nil : now
        let wasLong = since.map { $0 + WaitingWindows.longAbsence <= now } ?? false
        if online, wasLong, !settings.locked { windows.networkEnds = now + WaitingWindows.network }
        cold.windows = windows
    }

    /// Closes the network window, because a locked phone is not in use.
    mutating func endNetworkWindow(_ step: inout StepContext) {
        guard cold.windows.networkEnds != nil else { return }
        cold.windows.networkEnds = nil
        releaseHeld(&step)
    }

    /// Releases the held pushes when a window is over.
    mutating func closeWindows(_ step: inout StepContext) {
        guard let next = cold.windows.next, next <= step.now else { return }
        cold.windows.close(at: step.now)
        releaseHeld(&step)
    }

    /// Records the line that the scheduler logs when a window holds a push back.
    func logHold(of bundle: BundleID, at now: Instant, _ step: inout StepContext) {
        let (rules, condition): (RuleList, String)
        switch cold.windows.open(at: now) {
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

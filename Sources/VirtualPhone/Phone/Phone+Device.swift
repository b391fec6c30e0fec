import PushModel

extension Phone {
    mutating func lock(_ turn: inout Turn) {
        turn.record(.user, "lock", "The user locks the phone.")
        guard !settings.locked else { return }
        settings.locked = true
        notificationCentreIsOpen = false
        guard let front = frontmost else { return }
        if iOS >= IOSVersion(4) {
            leaveForeground(front, &turn)
        } else if apps[front]?.process?.execution == .active {
            enqueue([.lifeCycle(.willResignActive)], for: front, &turn)
        }
    }

    mutating func unlock(_ turn: inout Turn) {
        turn.record(.user, "unlock", "The user unlocks the phone.")
        guard settings.locked else { return }
        unlockScreen(&turn)
        guard let front = frontmost, apps[front]?.process != nil else { return }
        open(front, &turn)
    }

    /// Ends the lock without a word: whoever opens something has unlocked the phone.
    mutating func unlockScreen(_ turn: inout Turn) {
        settings.locked = false
        screenDarkens = nil
        guard awaitsFirstUnlock else { return }
        awaitsFirstUnlock = false
        if switchesOn.contains(.holdBeforeFirstUnlock) { releaseHeld(&turn) }
    }

    mutating func dismissBanner(_ turn: inout Turn) {
        guard let banner else {
            return impossible("dismiss", nil, "There is no banner on the screen.", &turn)
        }
        turn.record(
            .user, "dismiss", app: banner.bundle, pushID: banner.pushID,
            "The user flicks the banner away; the app is not told.")
        clearBanner(of: banner)
    }

    mutating func clearAll(_ turn: inout Turn) {
        turn.record(.user, "clear", "The user clears Notification Centre.")
        unlist(rules: [.rule("R-TRAY-1")], &turn) { _ in true }
    }

    mutating func delete(_ bundle: BundleID, _ turn: inout Turn) {
        guard apps[bundle] != nil else {
            return impossible(
                "delete", bundle, "\(bundle) is not installed on this phone.", &turn)
        }
        turn.record(.user, "delete", app: bundle, "The user deletes the app.")
        end(
            bundle, .neverLaunched, why: "the app is deleted", rules: [.rule("R-REG-5")], &turn)
        unlist(rules: [.rule("R-TRAY-1")], &turn) { $0.bundle == bundle }
        scheduled.removeAll { $0.bundle == bundle }
        if banner?.bundle == bundle {
            banner = nil
            bannerLeaves = nil
        }
        apps[bundle] = nil
    }

    /// Turns the phone off and on. It comes back locked, and no app is force-quit any more.
    mutating func restart(_ turn: inout Turn) {
        turn.record(
            .user, "reboot", rules: [.rule("R-KILL-1")], "The user restarts the phone.")
        for bundle in bundles where apps[bundle]?.state != .neverLaunched {
            end(
                bundle, .rebooted, why: "the phone restarts", rules: [.rule("R-KILL-1")], &turn)
        }
        frontmost = nil
        banner = nil
        bannerLeaves = nil
        notificationCentreIsOpen = false
        settings.locked = true
        screenDarkens = nil
        awaitsFirstUnlock = true
    }

    mutating func perform(_ action: SystemAction, _ turn: inout Turn) {
        switch action {
        case .terminate(let bundle): terminate(bundle, &turn)
        case .crash(let bundle):
            guard running(bundle, "crash", &turn) else { return }
            end(bundle, .crashed, why: "it crashed", rules: [.rule("R-KILL-2")], &turn)
        case .suspend(let bundle):
            guard running(bundle, "suspend", &turn) else { return }
            suspendNow(bundle, &turn)
        case .update(let bundle):
            turn.record(.system, "update", app: bundle, "A new version of the app is installed.")
            guard apps[bundle]?.process != nil else { return }
            end(
                bundle, .systemTerminated, why: "a new version of it was installed",
                rules: [.rule("R-KILL-2")], &turn)
        case .updateSystem(let version):
            updateSystem(to: version, &turn)
        case .throttle(let on):
            isThrottling = on
            turn.record(
                .system, "throttle", rules: [.rule("R-THR")],
                on ? "iOS holds background pushes back." : "iOS lets background pushes through.")
            if !on { releaseHeld(&turn) }
        }
    }

    /// iOS ends the process; only one that runs at that moment is told (C16).
    private mutating func terminate(_ bundle: BundleID, _ turn: inout Turn) {
        guard running(bundle, "terminate", &turn) else { return }
        guard !isStuck(bundle) else {
            return end(
                bundle, .systemTerminated, why: "iOS ended it while it was stuck in a method",
                rules: [.rule("R-KILL-2"), .rule("R-WATCHDOG")], &turn)
        }
        endRunning(
            bundle, .systemTerminated, why: "iOS ended it",
            rules: [.rule("R-KILL-2"), .rule("C16")], &turn)
    }

    private mutating func suspendNow(_ bundle: BundleID, _ turn: inout Turn) {
        guard apps[bundle]?.process?.execution == .background else {
            return impossible(
                "suspend", bundle, "Only an app in the background can be suspended.", &turn)
        }
        suspend(bundle, &turn)
    }

    private mutating func updateSystem(to version: IOSVersion, _ turn: inout Turn) {
        guard version >= iOS else {
            return impossible("update", nil, "iOS \(iOS) cannot become iOS \(version).", &turn)
        }
        iOS = version
        restart(&turn)
        turn.record(.system, "update", "The phone runs iOS \(version) now.")
    }

    private func running(_ bundle: BundleID, _ name: String, _ turn: inout Turn) -> Bool {
        if apps[bundle]?.process != nil { return true }
        impossible(name, bundle, "\(bundle) has no process.", &turn)
        return false
    }

    mutating func change(_ new: PhoneSettings, _ turn: inout Turn) {
        guard new != settings else { return }
        let old = settings
        turn.record(.user, "settings", "The user changes settings.")
        if new.locked != old.locked { new.locked ? lock(&turn) : unlock(&turn) }
        settings = new
        if new.scheduledSummary == nil, !inSummary.isEmpty { showSummary(&turn) }
        if old.lowPowerMode, !new.lowPowerMode { releaseHeld(&turn) }
    }

    mutating func changeNetwork(online: Bool, _ turn: inout Turn) {
        guard settings.online != online else { return }
        settings.online = online
        turn.record(
            .system, "network", rules: [.rule("R-QUEUE")],
            online ? "The phone is back on the network." : "The phone loses the network.")
        if online { answerRegistrations(&turn) }
    }

    /// The app takes its own entries out of Notification Centre.
    mutating func removeDelivered(
        _ identifiers: [String]?, of bundle: BundleID, _ turn: inout Turn
    ) {
        unlist(rules: [.rule("R-TRAY-1")], &turn) {
            $0.bundle == bundle && identifiers?.contains($0.identifier) ?? true
        }
    }
}

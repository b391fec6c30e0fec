import PushModel

extension Phone {
    mutating func lock(_ step: inout StepContext) {
        step.record(.user, .lock)
        guard !settings.locked else { return }
        settings.locked = true
        notificationCenterIsOpen = false
        guard let front = frontmost else { return }
        if iOS >= IOSVersion(4) {
            leaveForeground(front, &step)
        } else if apps[front]?.process?.execution == .active {
            enqueue([.lifeCycle(.willResignActive)], for: front, &step)
        }
    }

    mutating func unlock(_ step: inout StepContext) {
        step.record(.user, .unlock)
        guard settings.locked else { return }
        unlockScreen(&step)
        guard let front = frontmost, apps[front]?.process != nil else { return }
        open(front, &step)
    }

    /// Ends the lock without a word: whoever opens something has unlocked the phone.
    mutating func unlockScreen(_ step: inout StepContext) {
        settings.locked = false
        screenDarkens = nil
        guard awaitsFirstUnlock else { return }
        awaitsFirstUnlock = false
        if switchesOn.contains(.holdBeforeFirstUnlock) { releaseHeld(&step) }
    }

    mutating func dismissBanner(_ step: inout StepContext) {
        guard let banner else {
            return impossible("dismiss", nil, .noBanner, &step)
        }
        step.record(
            .user, .dismiss, app: banner.bundle, pushID: banner.pushID)
        clearBanner(of: banner)
    }

    mutating func clearAll(_ step: inout StepContext) {
        step.record(.user, .clear)
        unlist(rules: [.rTray1], &step) { _ in true }
    }

    mutating func delete(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle] != nil else {
            return impossible(
                "delete", bundle, .notInstalled, &step)
        }
        step.record(.user, .delete, app: bundle)
        end(
            bundle, .neverLaunched, why: .deleted, rules: [.rReg5], &step)
        unlist(rules: [.rTray1], &step) { $0.bundle == bundle }
        scheduled.removeAll { $0.bundle == bundle }
        if banner?.bundle == bundle {
            banner = nil
            bannerLeaves = nil
        }
        apps[bundle] = nil
    }

    /// Turns the phone off and on. It comes back locked, and no app is force-quit any more.
    mutating func restart(_ step: inout StepContext) {
        step.record(
            .user, .reboot, rules: [.rKill1])
        for bundle in bundles where apps[bundle]?.state != .neverLaunched {
            end(
                bundle, .rebooted, why: .restart, rules: [.rKill1], &step)
        }
        frontmost = nil
        banner = nil
        bannerLeaves = nil
        notificationCenterIsOpen = false
        settings.locked = true
        screenDarkens = nil
        awaitsFirstUnlock = true
    }

    mutating func perform(_ action: SystemAction, _ step: inout StepContext) {
        switch action {
        case .terminate(let bundle): terminate(bundle, &step)
        case .crash(let bundle):
            guard running(bundle, "crash", &step) else { return }
            end(bundle, .crashed, why: .crashed, rules: [.rKill2], &step)
        case .suspend(let bundle):
            guard running(bundle, "suspend", &step) else { return }
            suspendNow(bundle, &step)
        case .update(let bundle):
            step.record(.system, .update, app: bundle)
            guard apps[bundle]?.process != nil else { return }
            end(
                bundle, .systemTerminated, why: .updated,
                rules: [.rKill2], &step)
        case .updateSystem(let version):
            updateSystem(to: version, &step)
        case .throttle(let on):
            isThrottling = on
            step.record(
                .system, .throttle, rules: [.rThr],
                .isOn(on))
            if !on { releaseHeld(&step) }
        }
    }

    /// iOS ends the process; only one that runs at that moment is told (C16).
    private mutating func terminate(_ bundle: BundleID, _ step: inout StepContext) {
        guard running(bundle, "terminate", &step) else { return }
        guard !isStuck(bundle) else {
            return end(
                bundle, .systemTerminated, why: .systemEndedStuck,
                rules: [.rKill2, .rWatchdog], &step)
        }
        endRunning(
            bundle, .systemTerminated, why: .systemEnded,
            rules: [.rKill2, .c16], &step)
    }

    private mutating func suspendNow(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.execution == .background else {
            return impossible(
                "suspend", bundle, .notInBackground, &step)
        }
        suspend(bundle, &step)
    }

    private mutating func updateSystem(to version: IOSVersion, _ step: inout StepContext) {
        guard version >= iOS else {
            return impossible("update", nil, .olderSystem(from: iOS, to: version), &step)
        }
        iOS = version
        restart(&step)
        step.record(.system, .update, .iOS(version))
    }

    private func running(_ bundle: BundleID, _ name: String, _ step: inout StepContext) -> Bool {
        if apps[bundle]?.process != nil { return true }
        impossible(name, bundle, .noProcess, &step)
        return false
    }

    mutating func change(_ new: PhoneSettings, _ step: inout StepContext) {
        guard new != settings else { return }
        let old = settings
        step.record(.user, .settings)
        if new.locked != old.locked { new.locked ? lock(&step) : unlock(&step) }
        settings = new
        if new.scheduledSummary == nil, !inSummary.isEmpty { showSummary(&step) }
        if old.lowPowerMode, !new.lowPowerMode { releaseHeld(&step) }
    }

    mutating func changeNetwork(online: Bool, _ step: inout StepContext) {
        guard settings.online != online else { return }
        settings.online = online
        step.record(
            .system, .network, rules: [.rQueue],
            .isOn(online))
        if online { answerRegistrations(&step) }
    }

    /// The app takes its own entries out of Notification Center.
    mutating func removeDelivered(
        _ identifiers: [String]?, of bundle: BundleID, _ step: inout StepContext
    ) {
        unlist(rules: [.rTray1], &step) {
            $0.bundle == bundle && identifiers?.contains($0.identifier) ?? true
        }
    }
}

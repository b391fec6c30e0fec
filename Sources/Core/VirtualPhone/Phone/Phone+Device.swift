import PushModel

extension Phone {
    mutating func lock(_ step: inout StepContext) {
        step.record(.user, .lock)
        guard !settings.locked else { return }
        settings.locked = true
        endTransientActivities(of: nil, &step)
        endNetworkWindow(&step)
        cold.screen.notificationCenterIsOpen = false
        guard let front = cold.screen.frontmost else { return }
        if iOS >= IOSVersion(4) {
            leaveForeground(front, &step)
        } else if apps[front]?.process?.execution == .active {
            enqueue(.lifeCycle(.willResignActive), for: front, &step)
        }
    }

    mutating func unlock(_ step: inout StepContext) {
        step.record(.user, .unlock)
        guard settings.locked else { return }
        unlockScreen(&step)
        // An app that was reinstalled may be in front without a process.
        guard let front = cold.screen.frontmost, apps.isRunning(front) else { return }
        open(front, &step)
    }

    /// Unlocks the phone without a record, because opening something unlocks it.
    mutating func unlockScreen(_ step: inout StepContext) {
        settings.locked = false
        cold.screen.unlock()
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
        cold.screen.clearBanner(of: banner)
    }

    mutating func clearAll(_ step: inout StepContext) {
        step.record(.user, .clear)
        cold.screen.unlist(rules: [.rTray1], &step) { _ in true }
    }

    mutating func delete(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle] != nil else {
            return impossible(
                "delete", bundle, .notInstalled, &step)
        }
        step.record(.user, .delete, app: bundle)
        end(
            bundle, .neverLaunched, why: .deleted, rules: [.rReg5], &step)
        cold.screen.removeAll(of: bundle, &step)
        cold.scheduled.cancel(nil, of: bundle)
        cold.activities.removeAll(of: bundle)
        if cold.services != nil { services.removeAll(of: bundle) }
        apps[bundle] = nil
        endServiceExtensions(of: bundle, why: .deleted, &step)
    }

    /// Turns the phone off and on. The phone comes back locked, and no app is force-quit any more.
    mutating func restart(_ step: inout StepContext) {
        step.record(
            .user, .reboot, rules: holding(.rKill1))
        for bundle in bundles {
            endServiceExtensions(of: bundle, why: .restart, &step)
            guard apps[installed: bundle].state != .neverLaunched else { continue }
            end(
                bundle, .rebooted, why: .restart, rules: holding(.rKill1), &step)
        }
        restartActivities(&step)
        cold.screen.switchOff()
        settings.locked = true
        awaitsFirstUnlock = true
        startRestartWindow(at: step.now)
    }
}

import PushModel

extension Phone {
    mutating func perform(_ action: SystemAction, _ step: inout StepContext) {
        switch action {
        case .terminate(let bundle): terminate(bundle, &step)
        case .crash(let bundle):
            guard running(bundle, "crash", &step) else { return }
            end(bundle, .crashed, why: .crashed, rules: holding(.rKill2), &step)
        case .suspend(let bundle):
            guard running(bundle, "suspend", &step) else { return }
            suspendNow(bundle, &step)
        case .disconnectScene(let bundle):
            disconnectScene(of: bundle, &step)
        case .update(let bundle):
            step.record(.system, .update, app: bundle)
            endServiceExtensions(of: bundle, why: .updated, &step)
            guard apps.isRunning(bundle) else { return }
            end(
                bundle, .systemTerminated, why: .updated,
                rules: holding(.rKill2), &step)
        case .updateSystem(let version):
            updateSystem(to: version, &step)
        case .endExtensions(let bundle): endExtensions(of: bundle, &step)
        case .manage(let isOn): manage(isOn, &step)
        case .throttle(let on):
            isThrottling = on
            step.record(
                .system, .throttle, rules: [.rThr],
                .isOn(on))
            if !on { releaseHeld(&step) }
        case .renewActivityTokens(let bundle): renewActivityTokens(of: bundle)
        case .renewStartToken(let bundle): renewStartToken(of: bundle)
        case .prompt(let bundle, let isOpen): prompt(bundle, isOpen: isOpen, &step)
        }
    }

    /// Ends the process for iOS. Only a process that runs at that moment is called first (C16).
    private mutating func terminate(_ bundle: BundleID, _ step: inout StepContext) {
        guard running(bundle, "terminate", &step) else { return }
        guard !isStuck(bundle) else {
            return end(
                bundle, .systemTerminated, why: .systemEndedStuck,
                rules: holding(.rKill2, .rWatchdog), &step)
        }
        endRunning(
            bundle, .systemTerminated, why: .systemEnded,
            rules: holding(.rKill2, .c16), &step)
    }

    private mutating func suspendNow(_ bundle: BundleID, _ step: inout StepContext) {
        guard apps[running: bundle].execution == .background else {
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
        if has(.staleStartToken) { cold.activities.makeStartTokensStale() }
        restart(&step)
        step.record(.system, .update, .iOS(version))
    }

    private func running(_ bundle: BundleID, _ name: String, _ step: inout StepContext) -> Bool {
        if apps.isRunning(bundle) { return true }
        impossible(name, bundle, .noProcess, &step)
        return false
    }
}

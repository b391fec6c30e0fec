import PushModel

extension Phone {
    /// Brings an app to the foreground, starting it when it has no process. On the way, delivers
    /// `response` or does `work`.
    mutating func open(
        _ bundle: BundleID, answering response: Response? = nil, with work: Work? = nil,
        _ step: inout StepContext
    ) {
        if let front = cold.screen.frontmost, front != bundle { leaveForeground(front, &step) }
        cold.screen.bringToFront(bundle)
        let held = takeHeld(of: bundle).map { Work.applicationDelegate($0, holding(.rThr, .c3)) }
        let execution = apps[installed: bundle].process?.execution
        let answer = response.map { Work.response($0, cold: execution == nil) } ?? work
        let become = Work.lifeCycle(.didBecomeActive)
        switch execution {
        case nil:
            let cause = response.map { LaunchCause.tap($0.notification) } ?? .icon
            launch(bundle, .inactive, cause, &step)
            guard apps.isRunning(bundle) else { return dropResponse(response, &step) }
            let afterLaunch = [answer, held, become].compactMap(\.self)
            enqueue(scene(of: bundle, for: response, work) + afterLaunch, for: bundle, &step)
        case .background, .suspended:
            resume(bundle, &step)
            guard makeScene(of: bundle, &step) else { return dropResponse(response, &step) }
            let enter =
                scene(of: bundle, for: response, work).nonEmpty
                ?? [.lifeCycle(.willEnterForeground)]
            enqueue([held].compactMap(\.self) + enter, for: bundle, &step)
            enqueue([answer, become].compactMap(\.self), for: bundle, &step)
        case .inactive:
            enqueue([answer, become].compactMap(\.self), for: bundle, &step)
        case .active:
            enqueue([answer].compactMap(\.self), for: bundle, &step)
        }
    }

    /// Returns the work that connects a scene of an app with scenes that has none; no work
    /// otherwise.
    private func scene(
        of bundle: BundleID, for response: Response?, _ work: Work?
    ) -> [Work] {
        guard usesScenes(bundle), !apps[running: bundle].sceneIsConnected else { return [] }
        let connect: Work =
            if let response {
                .connectSceneAnswering(response)
            } else if case .continueActivity? = work {
                .connectSceneContinuing
            } else {
                .connectScene(nil)
            }
        return [connect, .lifeCycle(.willEnterForeground)]
    }

    /// Opens the app because the user went to the app's own notification settings.
    mutating func openSettings(
        of bundle: BundleID, fromNotification: Bool, _ step: inout StepContext
    ) {
        let newest = cold.screen.newest(of: bundle)
        guard iOS >= IOSVersion(12), apps[bundle] != nil, newest != nil || !fromNotification else {
            return impossible(
                "open-settings", bundle,
                .noSettingsLink, &step)
        }
        step.record(
            .user, .openSettings, app: bundle, .opened(fromNotification ? .notification : .settings)
        )
        unlockScreen(&step)
        open(bundle, with: .openSettings(fromNotification ? newest : nil), &step)
    }
}

extension Array {
    fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}

import PushModel

extension Phone {
    /// Brings an app to the foreground, starting it when it has no process, and lets `response`
    /// or `work` reach it on the way.
    mutating func open(
        _ bundle: BundleID, answering response: Response? = nil, with work: Work? = nil,
        _ step: inout StepContext
    ) {
        if let front = frontmost, front != bundle {
            leaveForeground(front, &step)
        }
        frontmost = bundle
        notificationCenterIsOpen = false
        let held = takeHeld(of: bundle)
        let answer = response.map { Work.response($0, cold: apps[bundle]?.process == nil) } ?? work
        let become = Work.lifeCycle(.didBecomeActive)
        switch apps[bundle]?.process?.execution {
        case nil:
            let cause = response.map { LaunchCause.tap($0.notification) } ?? .icon
            launch(bundle, .inactive, cause, &step)
            let afterLaunch = [answer, held, become].compactMap(\.self)
            enqueue(scene(of: bundle, for: response) + afterLaunch, for: bundle, &step)
        case .background, .suspended:
            resume(bundle, &step)
            let enter =
                scene(of: bundle, for: response).nonEmpty ?? [.lifeCycle(.willEnterForeground)]
            enqueue([held].compactMap(\.self) + enter, for: bundle, &step)
            enqueue([answer, become].compactMap(\.self), for: bundle, &step)
        case .inactive:
            enqueue([answer, become].compactMap(\.self), for: bundle, &step)
        case .active:
            enqueue([answer].compactMap(\.self), for: bundle, &step)
        }
    }

    /// What connects the first scene of an app with scenes; nothing otherwise.
    private func scene(of bundle: BundleID, for response: Response?) -> [Work] {
        guard usesScenes(bundle), apps[bundle]?.process?.sceneIsConnected != true else { return [] }
        return [.connectScene(response?.notification), .lifeCycle(.willEnterForeground)]
    }

    func usesScenes(_ bundle: BundleID) -> Bool {
        iOS >= IOSVersion(13) && apps[bundle]?.installed.lifeCycle == .scenes
    }

    mutating func callConnectScene(
        _ notification: PhoneNotification?, of bundle: BundleID, _ step: inout StepContext
    ) {
        apps[bundle]?.process?.sceneIsConnected = true
        call(
            .sceneWillConnect, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .connectionOptions,
            about: notification, rules: [.rScene1, .rScene4], &step)
    }

    /// The user went to the app's own notification settings.
    mutating func openSettings(
        of bundle: BundleID, fromNotification: Bool, _ step: inout StepContext
    ) {
        let newest = notificationCenter.last { $0.bundle == bundle }
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

    mutating func callOpenSettings(
        _ notification: PhoneNotification?, of bundle: BundleID, _ step: inout StepContext
    ) {
        call(
            .openSettings, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .notification,
            about: notification, rules: [.rSettings], &step)
    }
}

extension Array {
    fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}

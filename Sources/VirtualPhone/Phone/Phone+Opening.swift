import PushModel

extension Phone {
    /// Brings an app to the foreground, starting it when it has no process, and lets `response`
    /// or `work` reach it on the way.
    mutating func open(
        _ bundle: BundleID, answering response: Response? = nil, with work: Work? = nil,
        _ turn: inout Turn
    ) {
        if let front = frontmost, front != bundle {
            leaveForeground(front, &turn)
        }
        frontmost = bundle
        notificationCentreIsOpen = false
        let held = takeHeld(of: bundle)
        let answer = response.map { Work.response($0, cold: apps[bundle]?.process == nil) } ?? work
        let become = Work.lifeCycle(.didBecomeActive)
        switch apps[bundle]?.process?.execution {
        case nil:
            let cause = response.map { LaunchCause.tap($0.notification) } ?? .icon
            launch(bundle, .inactive, cause, &turn)
            let afterLaunch = [answer, held, become].compactMap(\.self)
            enqueue(scene(of: bundle, for: response) + afterLaunch, for: bundle, &turn)
        case .background, .suspended:
            resume(bundle, &turn)
            let enter =
                scene(of: bundle, for: response).nonEmpty ?? [.lifeCycle(.willEnterForeground)]
            enqueue([held].compactMap(\.self) + enter, for: bundle, &turn)
            enqueue([answer, become].compactMap(\.self), for: bundle, &turn)
        case .inactive:
            enqueue([answer, become].compactMap(\.self), for: bundle, &turn)
        case .active:
            enqueue([answer].compactMap(\.self), for: bundle, &turn)
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
        _ notification: ListedNotification?, of bundle: BundleID, _ turn: inout Turn
    ) {
        apps[bundle]?.process?.sceneIsConnected = true
        call(
            .sceneWillConnect, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .connectionOptions,
            about: notification, rules: [.rule("R-SCENE-1"), .rule("R-SCENE-4")], &turn)
    }

    /// The user went to the app's own notification settings.
    mutating func openSettings(
        of bundle: BundleID, fromNotification: Bool, _ turn: inout Turn
    ) {
        let newest = notificationCentre.last { $0.bundle == bundle }
        guard iOS >= IOSVersion(12), apps[bundle] != nil, newest != nil || !fromNotification else {
            return impossible(
                "open-settings", bundle,
                "The link to an app's notification settings needs iOS 12, the app, and a "
                    + "notification to choose it from.", &turn)
        }
        let place = fromNotification ? "a notification" : "Settings"
        turn.record(
            .user, "open-settings", app: bundle,
            "The user goes to the app's notification settings from \(place).")
        unlockScreen(&turn)
        open(bundle, with: .openSettings(fromNotification ? newest : nil), &turn)
    }

    mutating func callOpenSettings(
        _ notification: ListedNotification?, of bundle: BundleID, _ turn: inout Turn
    ) {
        call(
            .openSettings, of: bundle,
            payload: notification == nil ? PayloadPlace.none : .notification,
            about: notification, rules: [.rule("R-SETTINGS")], &turn)
    }
}

extension Array {
    fileprivate var nonEmpty: [Element]? { isEmpty ? nil : self }
}

import PushModel

extension Phone {
    /// Asks for permission and a token with the API of the iOS version: remote notification types
    /// before iOS 8, user notification settings on 8 and 9, authorization options from 10 on.
    mutating func register(_ bundle: BundleID, _ step: inout StepContext) {
        askForPermission(for: bundle, &step)
        if IOSVersion(8) <= iOS, iOS < IOSVersion(10) {
            answer(.didRegisterSettings, to: bundle, &step)
        }
        askForToken(for: bundle, &step)
    }

    /// Handles `requestAuthorization(options:)`. With `provisional` the user is not asked (iOS 12).
    mutating func requestAuthorization(
        _ options: Set<AuthorizationOption>, for bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(10), apps[installed: bundle].installed.permission == .notDetermined
        else {
            return
        }
        limit(bundle, to: options)
        guard options.contains(.provisional), iOS >= IOSVersion(12) else {
            return askForPermission(for: bundle, &step)
        }
        apps[installed: bundle].installed.permission = .provisional
        step.record(
            .system, .permission, app: bundle, rules: [.rReg2])
    }

    /// Handles `registerUserNotificationSettings(_:)`, which is answered by a callback.
    mutating func registerSettings(
        _ options: Set<AuthorizationOption>, for bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(8) else { return }
        limit(bundle, to: options)
        askForPermission(for: bundle, &step)
        answer(.didRegisterSettings, to: bundle, &step)
    }

    /// Limits the settings to the options that the app asked the user for.
    private mutating func limit(_ bundle: BundleID, to options: Set<AuthorizationOption>) {
        guard apps[installed: bundle].installed.permission == .notDetermined else { return }
        apps[installed: bundle].installed.alerts = options.contains(.alert)
        apps[installed: bundle].installed.sounds = options.contains(.sound)
        apps[installed: bundle].installed.badges = options.contains(.badge)
    }

    private mutating func askForPermission(for bundle: BundleID, _ step: inout StepContext) {
        let app = apps[installed: bundle].installed
        guard app.permission == .notDetermined else { return }
        apps[installed: bundle].installed.permission = app.promptAnswer
        step.record(
            .user, .permission, app: bundle,
            rules: [iOS < IOSVersion(8) ? .rReg1 : .rReg2], .permission(app.promptAnswer))
    }

    /// Opens or closes the permission prompt, which makes the app under it inactive, as
    /// Notification Center does (R-LIFE-1).
    mutating func prompt(_ bundle: BundleID, isOpen: Bool, _ step: inout StepContext) {
        if isOpen {
            step.record(
                .system, .permission, app: bundle, rules: [.rReg2],
                .words("iOS asks the user whether the app may send notifications."))
        }
        guard cold.screen.frontmost == bundle, !cold.screen.notificationCenterIsOpen,
            let process = apps[bundle]?.process, process.isForeground
        else { return }
        // An app that is launching becomes active first.
        guard isOpen || process.execution == .inactive else { return }
        enqueue(
            .lifeCycle(isOpen ? .willResignActive : .didBecomeActive), for: bundle, &step)
    }

    /// Handles the app's request for a device token; before iOS 8 this also asks the user.
    mutating func askForToken(for bundle: BundleID, _ step: inout StepContext) {
        guard mayHoldToken(bundle) else {
            let isOld = iOS < IOSVersion(8)
            return step.record(
                .system, .noToken, app: bundle, rules: [isOld ? .rReg1 : .rReg2],
                .reason(isOld ? .deniedBeforeEight : .notAllowedToHoldToken))
        }
        guard settings.online else {
            apps[installed: bundle].awaitsToken = true
            return step.record(
                .system, .noToken, app: bundle, rules: [.rReg3], .reason(.noConnection))
        }
        issueToken(to: bundle, &step)
    }

    /// Handles `unregisterForRemoteNotifications()`, after which APNs cannot reach the app.
    mutating func unregister(_ bundle: BundleID, _ step: inout StepContext) {
        apps[installed: bundle].awaitsToken = false
        apps[installed: bundle].isUnregistered = true
        step.record(
            .system, .unregister, app: bundle, rules: [.rReg4])
    }

    /// Gives the app its token from APNs.
    private mutating func issueToken(to bundle: BundleID, _ step: inout StepContext) {
        apps[installed: bundle].awaitsToken = false
        apps[installed: bundle].isUnregistered = false
        apps[installed: bundle].isRegistered = true
        step.record(
            .system, .token, app: bundle, rules: [.rReg4])
        answer(.didRegister, to: bundle, &step)
    }

    /// Adds the call that answers a registration to the main thread. The number of waiting answers
    /// is limited, for an app that keeps registering while its main thread is stuck.
    private mutating func answer(
        _ callback: Callback, to bundle: BundleID, _ step: inout StepContext
    ) {
        let waiting = apps[bundle]?.process?.work.count ?? 0
        guard waiting < Limits.waitingAnswers else { return }
        enqueue(.registered(callback), for: bundle, &step)
    }

    /// Answers the registrations that waited for the network.
    mutating func answerRegistrations(_ step: inout StepContext) {
        for bundle in bundles where apps[installed: bundle].awaitsToken {
            issueToken(to: bundle, &step)
        }
    }

    private func mayHoldToken(_ bundle: BundleID) -> Bool {
        let isAllowed =
            PermissionEffect(apps[installed: bundle].installed.permission) != .refused
        return isAllowed || (iOS >= IOSVersion(8) && settings.backgroundAppRefresh)
    }
}

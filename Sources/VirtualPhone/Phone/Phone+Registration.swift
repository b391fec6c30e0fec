import PushModel

extension Phone {
    /// The app asks for permission and a token, in the way of its era: remote notification types
    /// before iOS 8, user notification settings on 8 and 9, authorization options from 10 on.
    mutating func register(_ bundle: BundleID, _ step: inout StepContext) {
        askForPermission(for: bundle, &step)
        if IOSVersion(8) <= iOS, iOS < IOSVersion(10) {
            enqueue([.registered(.didRegisterSettings)], for: bundle, &step)
        }
        askForToken(for: bundle, &step)
    }

    /// `requestAuthorization(options:)`. With `provisional` the user is not asked (iOS 12).
    mutating func requestAuthorization(
        _ options: Set<AuthorizationOption>, for bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(10), apps[bundle]?.installed.permission == .notDetermined else {
            return
        }
        limit(bundle, to: options)
        guard options.contains(.provisional), iOS >= IOSVersion(12) else {
            return askForPermission(for: bundle, &step)
        }
        apps[bundle]?.installed.permission = .provisional
        step.record(
            .system, .permission, app: bundle, rules: [.rReg2])
    }

    /// `registerUserNotificationSettings(_:)`: the answer comes as a callback.
    mutating func registerSettings(
        _ options: Set<AuthorizationOption>, for bundle: BundleID, _ step: inout StepContext
    ) {
        guard iOS >= IOSVersion(8) else { return }
        limit(bundle, to: options)
        askForPermission(for: bundle, &step)
        enqueue([.registered(.didRegisterSettings)], for: bundle, &step)
    }

    /// What an app has not asked for, the user is not asked for.
    private mutating func limit(_ bundle: BundleID, to options: Set<AuthorizationOption>) {
        guard apps[bundle]?.installed.permission == .notDetermined else { return }
        apps[bundle]?.installed.alerts = options.contains(.alert)
        apps[bundle]?.installed.sounds = options.contains(.sound)
        apps[bundle]?.installed.badges = options.contains(.badge)
    }

    private mutating func askForPermission(for bundle: BundleID, _ step: inout StepContext) {
        guard let app = apps[bundle]?.installed, app.permission == .notDetermined else { return }
        apps[bundle]?.installed.permission = app.promptAnswer
        step.record(
            .user, .permission, app: bundle,
            rules: [iOS < IOSVersion(8) ? .rReg1 : .rReg2], .permission(app.promptAnswer))
    }

    /// The app wants a device token; before iOS 8 that asks the user as well.
    mutating func askForToken(for bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle] != nil else { return }
        guard mayHoldToken(bundle) else {
            return step.record(
                .system, .noToken, app: bundle, rules: [.rReg2], .reason(.notAllowedToHoldToken))
        }
        guard settings.online else {
            apps[bundle]?.awaitsToken = true
            return step.record(
                .system, .noToken, app: bundle, rules: [.rReg3], .reason(.noConnection))
        }
        handOutToken(to: bundle, &step)
    }

    /// `unregisterForRemoteNotifications()`: APNs has no way to this app any more.
    mutating func unregister(_ bundle: BundleID, _ step: inout StepContext) {
        apps[bundle]?.awaitsToken = false
        apps[bundle]?.isUnregistered = true
        step.record(
            .system, .unregister, app: bundle, rules: [.rReg4])
    }

    /// APNs has a token for the app; the record tells the surroundings.
    private mutating func handOutToken(to bundle: BundleID, _ step: inout StepContext) {
        apps[bundle]?.awaitsToken = false
        apps[bundle]?.isUnregistered = false
        apps[bundle]?.isRegistered = true
        step.record(
            .system, .token, app: bundle, rules: [.rReg4])
        enqueue([.registered(.didRegister)], for: bundle, &step)
    }

    /// Registrations that waited for the network are answered.
    mutating func answerRegistrations(_ step: inout StepContext) {
        for bundle in bundles where apps[bundle]?.awaitsToken == true {
            handOutToken(to: bundle, &step)
        }
    }

    private func mayHoldToken(_ bundle: BundleID) -> Bool {
        guard iOS >= IOSVersion(8), let app = apps[bundle]?.installed else { return true }
        return PermissionEffect(app.permission) != .refused || settings.backgroundAppRefresh
    }
}

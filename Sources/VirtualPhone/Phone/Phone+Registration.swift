import PushPayload

extension Phone {
    /// The app asks for permission and a token, in the way of its era: remote notification types
    /// before iOS 8, user notification settings on 8 and 9, authorization options from 10 on.
    mutating func register(_ bundle: BundleID, _ turn: inout Turn) {
        guard let app = apps[bundle]?.installed else { return }
        if app.permission == .notDetermined {
            apps[bundle]?.installed.permission = app.promptAnswer
            turn.record(
                .user, "permission", app: bundle,
                rules: [iOS < IOSVersion(8) ? .rule("R-REG-1") : .rule("R-REG-2")],
                "The user answers the question for notifications: \(app.promptAnswer.rawValue).")
        }
        if IOSVersion(8) <= iOS, iOS < IOSVersion(10) {
            enqueue([.registered(.didRegisterSettings)], for: bundle, &turn)
        }
        guard mayHoldToken(bundle) else {
            return turn.record(
                .system, "no-token", app: bundle, rules: [.rule("R-REG-2")],
                "No token: notifications are not allowed and Background App Refresh is off.")
        }
        guard settings.online else {
            apps[bundle]?.awaitsToken = true
            return turn.record(
                .system, "no-token", app: bundle, rules: [.rule("R-REG-3")],
                "No token yet: there is no connection to APNs, which is no error.")
        }
        handOutToken(to: bundle, &turn)
    }

    /// APNs has a token for the app; the record tells the surroundings.
    private mutating func handOutToken(to bundle: BundleID, _ turn: inout Turn) {
        apps[bundle]?.awaitsToken = false
        turn.record(
            .system, "token", app: bundle, rules: [.rule("R-REG-4")],
            "APNs hands out a device token.")
        enqueue([.registered(.didRegister)], for: bundle, &turn)
    }

    /// Registrations that waited for the network are answered.
    mutating func answerRegistrations(_ turn: inout Turn) {
        for bundle in bundles where apps[bundle]?.awaitsToken == true {
            handOutToken(to: bundle, &turn)
        }
    }

    private func mayHoldToken(_ bundle: BundleID) -> Bool {
        guard iOS >= IOSVersion(8), let app = apps[bundle]?.installed else { return true }
        return Reception(app.permission) != .refused || settings.backgroundAppRefresh
    }
}

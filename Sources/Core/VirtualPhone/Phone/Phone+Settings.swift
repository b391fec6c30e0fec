import PushModel

extension Phone {
    mutating func change(_ new: PhoneSettings, _ step: inout StepContext) {
        guard new != settings else { return }
        let old = settings
        step.record(.user, .settings)
        if new.locked != old.locked { new.locked ? lock(&step) : unlock(&step) }
        settings = new
        if new.scheduledSummary == nil, !cold.summary.held.isEmpty { showSummary(&step) }
        if old.lowPowerMode, !new.lowPowerMode { releaseHeld(&step) }
    }

    mutating func changeNetwork(online: Bool, _ step: inout StepContext) {
        guard settings.online != online else { return }
        settings.online = online
        step.record(
            .system, .network, rules: [.rQueue],
            .isOn(online))
        followNetworkWindow(online: online, at: step.now)
        if online { answerRegistrations(&step) }
    }

    /// Changes the app's notification settings. Listed notifications stay.
    mutating func allow(
        _ settings: NotificationSettings, to bundle: BundleID, _ step: inout StepContext
    ) {
        guard let app = apps[bundle]?.installed else {
            return impossible(
                "settings", bundle, .notInstalled, &step)
        }
        guard settings != NotificationSettings(app) else { return }
        step.record(
            .user, .settings, app: bundle, rules: [.rReg2],
            .settings(
                settings.permission, alerts: settings.alerts, sounds: settings.sounds,
                badges: settings.badges))
        apps[installed: bundle].installed.permission = settings.permission
        apps[installed: bundle].installed.alerts = settings.alerts
        apps[installed: bundle].installed.sounds = settings.sounds
        apps[installed: bundle].installed.badges = settings.badges
        apps[installed: bundle].installed.timeSensitive = settings.timeSensitive
    }
}

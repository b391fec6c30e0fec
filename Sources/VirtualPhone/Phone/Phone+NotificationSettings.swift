import PushModel

extension Phone {
    /// The user changes what an app's notifications may do. What is listed stays.
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
        apps[bundle]?.installed.permission = settings.permission
        apps[bundle]?.installed.alerts = settings.alerts
        apps[bundle]?.installed.sounds = settings.sounds
        apps[bundle]?.installed.badges = settings.badges
    }
}

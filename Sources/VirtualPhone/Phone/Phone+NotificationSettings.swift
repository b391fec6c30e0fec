import PushModel

extension Phone {
    /// The user changes what an app's notifications may do. What is listed stays.
    mutating func allow(
        _ settings: NotificationSettings, to bundle: BundleID, _ step: inout StepContext
    ) {
        guard let app = apps[bundle]?.installed else {
            return impossible(
                "settings", bundle, "\(bundle) is not installed on this phone.", &step)
        }
        guard settings != NotificationSettings(app) else { return }
        step.record(
            .user, "settings", app: bundle, rules: [.rule("R-REG-2")],
            "The user changes what the app's notifications may do: \(settings.displayText).")
        apps[bundle]?.installed.permission = settings.permission
        apps[bundle]?.installed.alerts = settings.alerts
        apps[bundle]?.installed.sounds = settings.sounds
        apps[bundle]?.installed.badges = settings.badges
    }
}

extension NotificationSettings {
    fileprivate var displayText: String {
        let switches = [("alerts", alerts), ("sounds", sounds), ("badges", badges)]
        return ([permission.rawValue] + switches.map { "\($0.0) \($0.1 ? "on" : "off")" })
            .joined(separator: ", ")
    }
}

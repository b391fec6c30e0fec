import VirtualPhone

/// What a person changes in Settings: the keys that a `settings` step names, and no others.
package struct SettingsChange: Sendable {
    private let named: [String]
    private let values: PhoneSettings
    private let permission: Permission?
    private let alerts: Bool?
    private let sounds: Bool?
    private let badges: Bool?

    init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(
            node, "settings", PhoneSetup.settingKeys + AppSetup.settingKeys)
        var values = PhoneSettings()
        try values.read(fields)
        named = PhoneSetup.settingKeys.filter(fields.has)
        self.values = values
        permission = try fields.word("permission", "permission")
        alerts = try fields.flag("alerts")
        sounds = try fields.flag("sounds")
        badges = try fields.flag("badges")
    }

    /// The switches of the phone after the change.
    func applied(to settings: PhoneSettings) -> PhoneSettings {
        var settings = settings
        for key in named {
            switch key {
            case "locked": settings.locked = values.locked
            case "online": settings.online = values.online
            case "focus": settings.focus = values.focus
            case "scheduledSummary": settings.scheduledSummary = values.scheduledSummary
            case "muteSwitch": settings.muteSwitch = values.muteSwitch
            case "lowPowerMode": settings.lowPowerMode = values.lowPowerMode
            case "backgroundAppRefresh":
                settings.backgroundAppRefresh = values.backgroundAppRefresh
            default: settings.backgroundBudget = values.backgroundBudget
            }
        }
        return settings
    }

    /// The app's notification settings after the change.
    func applied(to settings: NotificationSettings) -> NotificationSettings {
        NotificationSettings(
            permission: permission ?? settings.permission, alerts: alerts ?? settings.alerts,
            sounds: sounds ?? settings.sounds, badges: badges ?? settings.badges)
    }
}

import PushModel

/// What the user lets an app's notifications do: its page in Settings.
public struct NotificationSettings: Hashable, Sendable, Codable {
    public var permission: Permission
    public var alerts: Bool
    public var sounds: Bool
    public var badges: Bool

    public init(permission: Permission, alerts: Bool, sounds: Bool, badges: Bool) {
        self.permission = permission
        self.alerts = alerts
        self.sounds = sounds
        self.badges = badges
    }

    public init(_ app: InstalledApp) {
        self.init(
            permission: app.permission, alerts: app.alerts, sounds: app.sounds,
            badges: app.badges)
    }
}

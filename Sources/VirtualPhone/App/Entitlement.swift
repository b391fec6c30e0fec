/// An entitlement that decides how loud an app's notifications may be.
public enum Entitlement: String, Hashable, Sendable, Codable, CaseIterable {
    case timeSensitive = "time-sensitive"
    case criticalAlerts = "critical-alerts"
}

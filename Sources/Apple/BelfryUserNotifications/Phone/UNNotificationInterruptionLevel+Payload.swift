extension UNNotificationInterruptionLevel {
    /// `interruption-level` of a payload; `nil` for the level of every notification.
    var payloadName: String? {
        switch self {
        case .passive: "passive"
        case .active: nil
        case .timeSensitive: "time-sensitive"
        case .critical: "critical"
        }
    }

    init?(_ payloadName: String) {
        switch payloadName {
        case "passive": self = .passive
        case "active": self = .active
        case "time-sensitive": self = .timeSensitive
        case "critical": self = .critical
        default: return nil
        }
    }
}

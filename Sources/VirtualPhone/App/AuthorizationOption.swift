/// `UNAuthorizationOptions`, one by one.
public enum AuthorizationOption: String, Hashable, Sendable, Codable, CaseIterable {
    case badge
    case sound
    case alert
    case carPlay = "car-play"
    case criticalAlert = "critical-alert"
    case providesAppNotificationSettings = "provides-app-notification-settings"
    case provisional
    case announcement
    case timeSensitive = "time-sensitive"
}

/// Whether an action opens the app (iOS 8 and 9).
public enum UIUserNotificationActivationMode: UInt, Sendable {
    case foreground = 0
    case background
}

/// Whether an action takes text (iOS 9).
public enum UIUserNotificationActionBehavior: UInt, Sendable {
    case `default` = 0
    case textInput
}

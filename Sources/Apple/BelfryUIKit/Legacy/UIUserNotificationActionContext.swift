/// How much room there is for actions (iOS 8 and 9).
public enum UIUserNotificationActionContext: UInt, Sendable {
    case `default` = 0
    case minimal
}

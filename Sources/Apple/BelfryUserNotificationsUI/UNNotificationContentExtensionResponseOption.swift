/// What becomes of a notification after the content extension took an action.
public enum UNNotificationContentExtensionResponseOption: UInt, Sendable {
    case doNotDismiss = 0
    case dismiss
    case dismissAndForwardAction
}

/// What a notification content extension answers to an action, as
/// `UNNotificationContentExtensionResponseOption`.
public enum ContentExtensionAnswer: String, Hashable, Sendable, Codable, CaseIterable {
    /// `doNotDismiss`: the notification stays and the app is not told.
    case stay
    /// `dismiss`: the notification goes and the app is not told.
    case dismiss
    /// `dismissAndForwardAction`: as without the extension.
    case forward
}

import PushModel

/// `UNNotificationCategory`, or `UIUserNotificationCategory` before iOS 10.
public struct NotificationCategory: Hashable, Sendable, Codable {
    public var id: String
    /// `customDismissAction`: the app is told when a notification is dismissed (iOS 10).
    public var customDismiss: Bool
    public var actions: [NotificationAction]

    public init(id: String, customDismiss: Bool = false, actions: [NotificationAction] = []) {
        self.id = id
        self.customDismiss = customDismiss
        self.actions = actions
    }
}

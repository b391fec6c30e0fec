import Foundation

/// `actionIdentifier` when the user opened the app from the notification.
public let UNNotificationDefaultActionIdentifier: String =
    "com.apple.UNNotificationDefaultActionIdentifier"
/// `actionIdentifier` when the user dismissed the notification.
public let UNNotificationDismissActionIdentifier: String =
    "com.apple.UNNotificationDismissActionIdentifier"

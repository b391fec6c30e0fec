import UserNotifications

extension UNNotificationCategory {
    /// The actions on a message that do not open the app.
    package static var message: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "message",
            actions: [
                UNTextInputNotificationAction(
                    identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
                    textInputPlaceholder: "Message"),
                UNNotificationAction(identifier: "mark-as-read", title: "Mark as Read"),
            ],
            intentIdentifiers: [])
    }
}

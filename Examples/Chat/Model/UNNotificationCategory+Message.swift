import UserNotifications

extension UNNotificationCategory {
    /// What can be done with a message without opening the app.
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

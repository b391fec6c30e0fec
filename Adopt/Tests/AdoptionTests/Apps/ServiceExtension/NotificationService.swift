// swift-format-ignore-file
import UserNotifications

class NotificationService: UNNotificationServiceExtension {
    var handler: ((UNNotificationContent) -> Void)?

    override func didReceive(
        _ request: UNNotificationRequest,
        withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
        handler = contentHandler
        let reply = UNTextInputNotificationAction(identifier: "reply", title: "Reply", options: [])
        let category = UNNotificationCategory(
            identifier: "message", actions: [reply], intentIdentifiers: [], options: [])
        UNUserNotificationCenter.current().getNotificationCategories { existing in
            UNUserNotificationCenter.current()
                .setNotificationCategories(existing.union([category]))
            contentHandler(request.content)
        }
        let folder = FileManager.default.containerURL(
            forSecurityApplicationGroupIdentifier: "group.com.example")
        try? Data().write(to: folder!.appendingPathComponent(NSTemporaryDirectory().lowercased()))
    }
}

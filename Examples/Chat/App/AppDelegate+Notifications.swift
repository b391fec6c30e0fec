import ChatModel
import UIKit
import UserNotifications

extension AppDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) ->
            Void
    ) {
        let thread = notification.request.content.threadIdentifier
        completionHandler(thread == openThread ? [] : [.banner, .list, .sound])
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        defer { completionHandler() }
        let thread = response.notification.request.content.threadIdentifier
        switch response.actionIdentifier {
        case UNNotificationDefaultActionIdentifier:
            show(thread)
        case "reply":
            guard let reply = response as? UNTextInputNotificationResponse else { return }
            inbox.send(reply.userText, to: thread)
        case "mark-as-read":
            inbox.markAsRead(thread)
        default:
            break
        }
    }
}

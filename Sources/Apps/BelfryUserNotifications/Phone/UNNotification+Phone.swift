import Foundation
import PushModel
import VirtualPhone

extension UNNotification {
    /// Creates a notification that the phone has delivered. `epoch` is the wall-clock time of the
    /// phone's `Instant.zero`.
    package convenience init(_ listed: PhoneNotification, epoch: UnixTime) {
        self.init(
            request: UNNotificationRequest(listed),
            date: Date(timeIntervalSince1970: (epoch + listed.arrived).seconds))
    }
}

extension UNNotificationRequest {
    /// Creates the request of a delivered notification: the app's own, or one made from the push.
    package convenience init(_ listed: PhoneNotification) {
        let archived = Archive.object(of: listed.content)
        let own = archived as? UNNotificationRequest
        let content =
            own?.content ?? archived as? UNNotificationContent
            ?? UNNotificationContent(ContentParts(listed.content))
        let trigger =
            listed.origin == .remote ? UNPushNotificationTrigger() : own?.trigger
        self.init(identifier: listed.identifier, content: content, trigger: trigger)
    }

    /// Creates the request of a scheduled notification.
    package convenience init(waiting local: ScheduledLocal) {
        let own = Archive.object(local.notification.archive) as? UNNotificationRequest
        self.init(
            own?.parts
                ?? Parts(
                    identifier: local.notification.identifier ?? "",
                    content: UNNotificationContent(ContentParts(local.notification)),
                    trigger: nil))
    }
}

extension UNNotificationResponse {
    /// Returns the response that a call of `didReceive`, or of a scene's connection, delivers.
    package static func make(
        _ call: Call, _ notification: UNNotification
    ) -> UNNotificationResponse {
        let action =
            switch call.action {
            case "default", nil: UNNotificationDefaultActionIdentifier
            case "dismiss": UNNotificationDismissActionIdentifier
            case let own?: own
            }
        guard let text = call.text else {
            return UNNotificationResponse(notification: notification, actionIdentifier: action)
        }
        return UNTextInputNotificationResponse(
            notification: notification, actionIdentifier: action, userText: text)
    }
}

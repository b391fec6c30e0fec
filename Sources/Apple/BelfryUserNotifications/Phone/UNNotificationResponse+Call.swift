import Foundation
import VirtualPhone

extension UNNotificationResponse {
    /// What the user did, of the call that tells the app.
    static func make(_ call: Call, _ notification: UNNotification) -> UNNotificationResponse {
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

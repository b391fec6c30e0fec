import Foundation
import VirtualPhone

extension UNNotificationRequest {
    /// The request of a delivered notification: as the app made it, or as APNs sent it.
    @_spi(Belfry) public convenience init(_ listed: ListedNotification) {
        let archived = Archive.object(of: listed.content)
        let own = archived as? UNNotificationRequest
        let content =
            own?.content ?? archived as? UNNotificationContent
            ?? UNNotificationContent(ContentParts(listed.content))
        let trigger =
            listed.origin == .remote ? UNPushNotificationTrigger() : own?.trigger
        self.init(identifier: listed.identifier, content: content, trigger: trigger)
    }

    /// A request that waits for its time.
    convenience init(waiting local: ScheduledLocal) {
        let own = Archive.object(local.notification.archive) as? UNNotificationRequest
        self.init(
            own?.parts
                ?? Parts(
                    identifier: local.notification.identifier ?? "",
                    content: UNNotificationContent(ContentParts(local.notification)),
                    trigger: nil))
    }
}

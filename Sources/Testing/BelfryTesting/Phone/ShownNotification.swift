import BelfryUserNotifications
import Foundation
import PushModel
import VirtualPhone

/// A notification as the person holding the phone sees it.
public struct ShownNotification: Hashable, Sendable {
    /// The request identifier: the collapse id of a push that has one.
    public var identifier: String
    /// The first line, in bold.
    public var title: String?
    /// The second line, in bold.
    public var subtitle: String?
    /// The text of the body.
    public var body: String?
    /// The number that the notification set on the app's icon; `nil` if it left the icon unchanged.
    public var badge: Int?
    /// The sound's name; `default` is the system's sound.
    public var sound: String?
    /// The category that defines the actions.
    public var categoryIdentifier: String?
    /// The identifier that groups notifications.
    public var threadIdentifier: String?
    /// Whether the notification is a push, not a local notification.
    public var isRemote: Bool
    /// The interruption level, which limits how loud the notification may be.
    public var interruptionLevel: UNNotificationInterruptionLevel
    /// The pictures, sounds and films in the notification.
    public var attachments: [Attachment]
    /// The buttons under the notification, from its category.
    public var actions: [Action]

    /// A file in a notification.
    public struct Attachment: Hashable, Sendable {
        public var identifier: String
        /// The place where iOS keeps the file.
        public var url: URL
        /// The uniform type identifier, such as `public.png`.
        public var type: String
    }

    /// A button under a notification.
    public struct Action: Hashable, Sendable {
        public var identifier: String
        public var title: String
        /// Whether the user types an answer.
        public var takesText: Bool
    }

    init(_ listed: PhoneNotification, actions: [NotificationAction]) {
        let content = UNNotificationRequest(listed).content
        interruptionLevel = content.interruptionLevel
        attachments = content.attachments.map {
            Attachment(identifier: $0.identifier, url: $0.url, type: $0.type)
        }
        self.actions = actions.map {
            Action(identifier: $0.id, title: $0.title ?? "", takesText: $0.text)
        }
        identifier = listed.identifier
        title = listed.content.title
        subtitle = listed.content.subtitle
        body = listed.content.body
        badge = listed.content.badge
        sound = listed.content.sound
        categoryIdentifier = listed.content.category
        threadIdentifier = listed.content.threadID
        isRemote = listed.origin == .remote
    }
}

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
    /// The text.
    public var body: String?
    /// The number that it set on the app's icon; `nil` leaves the icon as it was.
    public var badge: Int?
    /// The sound's name; `default` is the system's.
    public var sound: String?
    /// The category whose actions it offers.
    public var categoryIdentifier: String?
    /// Notifications of one thread are grouped.
    public var threadIdentifier: String?
    /// A push, rather than a local notification.
    public var isRemote: Bool
    /// How loud it may be.
    public var interruptionLevel: UNNotificationInterruptionLevel
    /// The pictures, sounds and films in it.
    public var attachments: [Attachment]
    /// The buttons under it, by its category.
    public var actions: [Action]

    /// A file in a notification.
    public struct Attachment: Hashable, Sendable {
        public var identifier: String
        /// Where iOS keeps it.
        public var url: URL
        /// The uniform type identifier, as `public.png`.
        public var type: String
    }

    /// A button under a notification.
    public struct Action: Hashable, Sendable {
        public var identifier: String
        public var title: String
        /// The user types an answer.
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

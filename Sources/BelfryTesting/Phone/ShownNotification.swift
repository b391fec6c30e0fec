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

    init(_ listed: PhoneNotification) {
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

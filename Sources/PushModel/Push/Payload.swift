/// A push payload as a phone reads it: the keys of `aps` that decide what iOS does.
///
/// A key of the wrong JSON type is ignored, as a real iPhone does with a string `badge`; APNs
/// itself never looks at the meaning.
/// https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
public struct Payload: Hashable, Sendable, Codable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
    public var badge: Int?
    /// The sound's name, `default` for the system sound; also taken from a `sound` dictionary.
    public var sound: String?
    /// The `sound` dictionary has `critical` 1.
    public var soundIsCritical: Bool
    /// `content-available` is 1, directly in `aps`. Zero is the same as absent (R-PAY-3).
    public var contentAvailable: Bool
    /// A `content-available` that does not count: not 1, beside `aps` or in the alert instead of in
    /// `aps`, or with an underscore.
    public var contentAvailableIsVoid: Bool
    public var mutableContent: Bool
    public var category: String?
    public var threadID: String?
    public var interruptionLevel: String?
    /// `aps` is there and holds at least one key.
    public var hasAPS: Bool
    /// What it was made from, for the app's eyes; iOS decides without it.
    public var source: Source?

    public init(
        title: String? = nil, subtitle: String? = nil, body: String? = nil, badge: Int? = nil,
        sound: String? = nil, soundIsCritical: Bool = false, contentAvailable: Bool = false,
        contentAvailableIsVoid: Bool = false, mutableContent: Bool = false,
        category: String? = nil, threadID: String? = nil, interruptionLevel: String? = nil,
        hasAPS: Bool = true
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.badge = badge
        self.sound = sound
        self.soundIsCritical = soundIsCritical
        self.contentAvailable = contentAvailable
        self.contentAvailableIsVoid = contentAvailableIsVoid
        self.mutableContent = mutableContent
        self.category = category
        self.threadID = threadID
        self.interruptionLevel = interruptionLevel
        self.hasAPS = hasAPS
    }

    /// There is text to show: a banner and an entry in Notification Center.
    public var hasAlert: Bool { title != nil || subtitle != nil || body != nil }

    /// There is something for the user at all: text, a sound or a badge.
    public var isVisible: Bool { hasAlert || sound != nil || badge != nil }
}

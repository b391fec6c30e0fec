import PushModel

/// The parts of a notification's content that a service extension sets; `nil` leaves a part.
public struct ContentChange: Hashable, Sendable, Codable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
    public var sound: String?
    public var badge: Int?
    public var category: String?
    public var threadID: String?

    public init(
        title: String? = nil, subtitle: String? = nil, body: String? = nil, sound: String? = nil,
        badge: Int? = nil, category: String? = nil, threadID: String? = nil
    ) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
        self.sound = sound
        self.badge = badge
        self.category = category
        self.threadID = threadID
    }

    func applied(to content: Payload) -> Payload {
        var content = content
        content.title = title ?? content.title
        content.subtitle = subtitle ?? content.subtitle
        content.body = body ?? content.body
        content.sound = sound ?? content.sound
        content.badge = badge ?? content.badge
        content.category = category ?? content.category
        content.threadID = threadID ?? content.threadID
        return content
    }
}

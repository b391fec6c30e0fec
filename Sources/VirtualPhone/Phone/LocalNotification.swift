/// A notification that the app posts itself.
public struct LocalNotification: Hashable, Sendable, Codable {
    public var title: String?
    public var body: String?
    public var sound: String?
    public var badge: Int?
    public var category: String?
    /// From scheduling to firing; zero fires at once.
    public var after: Duration

    public init(
        title: String? = nil, body: String? = nil, sound: String? = nil, badge: Int? = nil,
        category: String? = nil, after: Duration = .zero
    ) {
        self.title = title
        self.body = body
        self.sound = sound
        self.badge = badge
        self.category = category
        self.after = after
    }
}

/// A notification that the app posts itself.
public struct LocalNotification: Hashable, Sendable, Codable {
    public var title: String?
    public var body: String?
    public var sound: String?
    public var badge: Int?
    public var category: String?
    /// From scheduling to firing; zero fires at once.
    public var after: Duration
    /// Fires again and again: every so long, or every day at `at`.
    public var repeats: Bool
    /// The time of day to fire at, instead of `after`.
    public var at: TimeOfDay?
    /// The request identifier; a later notification with the same one replaces this one.
    public var identifier: String?

    public init(
        title: String? = nil, body: String? = nil, sound: String? = nil, badge: Int? = nil,
        category: String? = nil, after: Duration = .zero, repeats: Bool = false,
        at: TimeOfDay? = nil, identifier: String? = nil
    ) {
        self.title = title
        self.body = body
        self.sound = sound
        self.badge = badge
        self.category = category
        self.after = after
        self.repeats = repeats
        self.at = at
        self.identifier = identifier
    }
}

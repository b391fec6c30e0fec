import PushModel

/// A notification that the app posts itself.
public struct LocalNotification: Hashable, Sendable, Codable {
    public var title: String?
    public var subtitle: String?
    public var body: String?
    public var sound: String?
    public var badge: Int?
    public var category: String?
    public var threadID: String?
    public var interruptionLevel: String?
    /// All of it, as the app's frameworks archived it; empty for a declared one.
    public var archive: [UInt8] = []
    /// From scheduling to firing; zero fires at once.
    public var after: Duration
    /// Fires again and again: every so long, or every day at `at`.
    public var repeats: Bool
    /// The time of day to fire at, instead of `after`.
    public var at: TimeOfDay?
    /// From one firing to the next when it repeats; `nil` is `after`.
    public var period: Duration?
    /// Further firings after the first, counted from scheduling, when they are no fixed period
    /// apart: the first of every month, say.
    public var later: [Duration] = []
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

/// A local notification that waits for its time.
public struct ScheduledLocal: Hashable, Sendable, Codable {
    public internal(set) var fires: Instant
    public internal(set) var bundle: BundleID
    public internal(set) var notification: LocalNotification
    /// When the app scheduled it.
    public internal(set) var scheduled: Instant
}

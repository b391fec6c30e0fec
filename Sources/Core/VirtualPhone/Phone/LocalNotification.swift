import PushModel

/// A notification that the app posts itself.
package struct LocalNotification: Hashable, Sendable, Codable {
    package var title: String?
    package var subtitle: String?
    package var body: String?
    package var sound: String?
    package var badge: Int?
    package var category: String?
    package var threadID: String?
    package var interruptionLevel: String?
    /// The whole notification as the app's frameworks archived it; empty for a declared one.
    package var archive: [UInt8] = []
    /// The time from scheduling to firing; zero fires at once.
    package var after: Duration
    /// Whether the notification fires repeatedly: after each `period`, or every day at `at`.
    package var repeats: Bool
    /// The time of day to fire at, instead of `after`.
    package var at: TimeOfDay?
    /// The interval of repeated firings; `nil` means `after`.
    package var period: Duration?
    /// Further firings after the first, as times from scheduling, when their interval is not fixed,
    /// such as the first of every month.
    package var later: [Duration] = []
    /// The request identifier. A later notification with the same identifier replaces this one.
    package var identifier: String?

    package init(
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
package struct ScheduledLocal: Hashable, Sendable, Codable {
    package internal(set) var fires: Instant
    package internal(set) var bundle: BundleID
    package internal(set) var notification: LocalNotification
    /// When the app scheduled it.
    package internal(set) var scheduled: Instant
}

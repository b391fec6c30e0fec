import PushPayload

/// A local notification that waits for its time.
struct ScheduledLocal: Hashable, Sendable, Codable {
    var fires: Instant
    var bundle: BundleID
    var notification: LocalNotification
}

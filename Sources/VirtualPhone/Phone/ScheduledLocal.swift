import PushModel

/// A local notification that waits for its time.
public struct ScheduledLocal: Hashable, Sendable, Codable {
    public internal(set) var fires: Instant
    public internal(set) var bundle: BundleID
    public internal(set) var notification: LocalNotification
    /// When the app scheduled it.
    public internal(set) var scheduled: Instant
}

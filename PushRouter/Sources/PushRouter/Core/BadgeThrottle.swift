/// Rule 12: refreshes at once. If more requests come within a second, refreshes once more after it,
/// because the server's first answer may be older than the events behind those requests.
struct BadgeThrottle: Hashable, Sendable {
    /// When the current second is over, in seconds of uptime; `nil` if none has begun.
    private(set) var end: Double?
    private var pending: PushEvent.BadgeReason?

    /// Returns whether to refresh now.
    mutating func request(_ reason: PushEvent.BadgeReason, at now: Double) -> Bool {
        guard end == nil else {
            pending = reason
            return false
        }
        end = now + Limits.badgeThrottle
        return true
    }

    /// Returns the postponed refresh, if one is due; it begins another second.
    mutating func expire(at now: Double) -> PushEvent.BadgeReason? {
        guard let end, end <= now else { return nil }
        let reason = pending
        self.end = reason == nil ? nil : now + Limits.badgeThrottle
        pending = nil
        return reason
    }
}

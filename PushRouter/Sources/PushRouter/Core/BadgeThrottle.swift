/// Rule 12: refreshes at once, and once more a second later if asked again meanwhile, since the
/// first answer of the app's server may be older than what the later requests are about.
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

    /// Returns the refresh that was put off until now, if there is one; it begins another second.
    mutating func expire(at now: Double) -> PushEvent.BadgeReason? {
        guard let end, end <= now else { return nil }
        let reason = pending
        self.end = reason == nil ? nil : now + Limits.badgeThrottle
        pending = nil
        return reason
    }
}

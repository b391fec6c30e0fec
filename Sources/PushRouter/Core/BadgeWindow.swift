/// Lets one request for the badge through at once, and one more at the end of a second if there
/// were others: the first answer may be older than what they are about.
struct BadgeWindow: Hashable, Sendable {
    private(set) var end: Double?
    private var again: PushEvent.BadgeReason?

    /// Returns whether the app is to be asked at once.
    mutating func ask(_ reason: PushEvent.BadgeReason, at now: Double) -> Bool {
        guard end == nil else {
            again = reason
            return false
        }
        end = now + Limits.badgeWindow
        return true
    }

    /// Returns what is still to be asked when the window is over; that opens the next one.
    mutating func expire(at now: Double) -> PushEvent.BadgeReason? {
        guard let end, end <= now else { return nil }
        let reason = again
        self.end = reason == nil ? nil : now + Limits.badgeWindow
        again = nil
        return reason
    }
}

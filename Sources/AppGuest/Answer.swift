import VirtualPhone

/// What the phone answers to a `Question`.
public enum Answer: Hashable, Sendable, Codable {
    /// `worldBegan` is the instant zero in seconds since 1970, so that instants become dates.
    case standing(AppStanding, worldBegan: Double)
    case pending([ScheduledLocal])
    case delivered([ListedNotification])
    /// `nil` while the app holds none.
    case token([UInt8]?)
}

import PushModel
import VirtualPhone

/// What the phone answers to a `Question`.
public enum Answer: Hashable, Sendable, Codable {
    /// `epoch` is the wall-clock time of `Instant.zero`, so that instants become dates.
    case standing(AppStatus, epoch: UnixTime)
    case pending([ScheduledLocal])
    case delivered([PhoneNotification])
    /// `nil` while the app holds none.
    case token([UInt8]?)
}

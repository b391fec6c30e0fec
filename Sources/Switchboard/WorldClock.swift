import PushModel

/// Real time, as a world counts it.
public protocol WorldClock: Sendable {
    /// The time since the world began.
    var now: Instant { get }

    /// Returns at `instant` or soon after it, at once when it is past; throws when cancelled.
    func wait(until instant: Instant) async throws
}

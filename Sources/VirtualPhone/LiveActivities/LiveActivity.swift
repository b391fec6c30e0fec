import PushModel

/// A Live Activity on the Lock Screen.
public struct LiveActivity: Hashable, Sendable, Codable {
    public enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown until `leaves`.
        case ended
    }

    public let id: Int
    public let bundle: BundleID
    public internal(set) var state: State
    /// The `timestamp` of the newest push; older ones are ignored.
    public internal(set) var timestamp: Int
    public internal(set) var staleDate: Instant?
    /// When an ended one leaves the Lock Screen.
    public internal(set) var leaves: Instant?
    /// The broadcast channel it listens on.
    public internal(set) var channel: String?
}

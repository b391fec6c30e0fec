import PushModel

/// What a `liveactivity` push says, with its dates on the phone's time line.
public struct LiveActivityPush: Hashable, Sendable, Codable {
    public enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS 17.2.
        case start
        case update
        case end
    }

    public var event: Event
    /// `timestamp`, UNIX seconds: the newest wins.
    public var timestamp: Int
    public var staleDate: Instant?
    public var dismissalDate: Instant?
    /// The broadcast channel to listen on (`input-push-channel`, iOS 18).
    public var channel: String?

    public init(
        event: Event, timestamp: Int, staleDate: Instant? = nil, dismissalDate: Instant? = nil,
        channel: String? = nil
    ) {
        self.event = event
        self.timestamp = timestamp
        self.staleDate = staleDate
        self.dismissalDate = dismissalDate
        self.channel = channel
    }
}

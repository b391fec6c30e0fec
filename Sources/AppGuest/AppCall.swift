import VirtualPhone

/// A call of one of the app's methods, with what the phone itself does not hold.
public struct AppCall: Hashable, Sendable, Codable {
    public var call: Call
    /// The device token, or the PushKit token, that the call hands over.
    public var token: [UInt8]?
    /// Instant zero in seconds since 1970, so that the notification's arrival becomes a date.
    public var worldBegan: Double

    public init(_ call: Call, token: [UInt8]? = nil, worldBegan: Double) {
        self.call = call
        self.token = token
        self.worldBegan = worldBegan
    }
}

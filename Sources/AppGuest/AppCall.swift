import PushModel
import VirtualPhone

/// A call of one of the app's methods, with what the phone itself does not hold.
public struct AppCall: Hashable, Sendable, Codable {
    public var call: Call
    /// The device token, or the PushKit token, that the call hands over.
    public var token: [UInt8]?
    /// The wall-clock time of `Instant.zero`, so that the notification's arrival becomes a date.
    public var epoch: UnixTime

    public init(_ call: Call, token: [UInt8]? = nil, epoch: UnixTime) {
        self.call = call
        self.token = token
        self.epoch = epoch
    }
}

import PushPayload

/// A notification that the system shows or has listed in Notification Centre.
public struct ListedNotification: Hashable, Sendable, Codable {
    public enum Origin: String, Hashable, Sendable, Codable {
        case remote
        case local
    }

    /// The request identifier: the collapse id of a push that has one, else made by iOS.
    public var identifier: String
    public var bundle: BundleID
    public var origin: Origin
    public var content: Payload
    public var pushID: String?
    public var arrived: Instant
}

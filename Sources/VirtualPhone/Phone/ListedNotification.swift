import PushModel

/// A notification that the system shows or has listed in Notification Centre.
public struct ListedNotification: Hashable, Sendable {
    public enum Origin: String, Hashable, Sendable, Codable {
        case remote
        case local
    }

    private struct Fields: Hashable, Sendable, Codable {
        var identifier: String
        var bundle: BundleID
        var origin: Origin
        var content: Payload
        var pushID: String?
        var arrived: Instant
    }

    /// On its way to the screen and to the app, a notification passes through many hands unchanged.
    private var fields: Shared<Fields>

    init(
        identifier: String, bundle: BundleID, origin: Origin, content: Payload, pushID: String?,
        arrived: Instant
    ) {
        fields = Shared(
            Fields(
                identifier: identifier, bundle: bundle, origin: origin, content: content,
                pushID: pushID, arrived: arrived))
    }

    /// The request identifier: the collapse id of a push that has one, else made by iOS.
    public var identifier: String { fields.value.identifier }
    public var bundle: BundleID { fields.value.bundle }
    public var origin: Origin { fields.value.origin }
    public internal(set) var content: Payload {
        _read { yield fields.value.content }
        _modify { yield &fields.value.content }
    }
    public var pushID: String? { fields.value.pushID }
    public var arrived: Instant { fields.value.arrived }
}

extension ListedNotification: Codable {
    public init(from decoder: any Decoder) throws {
        fields = try Shared(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }
}

import PushModel

/// A notification that the system shows or has listed in Notification Center.
public struct PhoneNotification: Hashable, Sendable {
    public enum Origin: String, Hashable, Sendable, Codable {
        case remote
        case local
    }

    private struct ColdState: Hashable, Sendable, Codable {
        var identifier: String
        var bundle: BundleID
        var origin: Origin
        var content: Payload
        var pushID: String?
        var arrived: Instant
    }

    /// On its way to the screen and to the app, a notification passes through many hands unchanged.
    private var cold: COWBox<ColdState>

    init(
        identifier: String, bundle: BundleID, origin: Origin, content: Payload, pushID: String?,
        arrived: Instant
    ) {
        cold = COWBox(
            ColdState(
                identifier: identifier, bundle: bundle, origin: origin, content: content,
                pushID: pushID, arrived: arrived))
    }

    /// The request identifier: the collapse id of a push that has one, else made by iOS.
    public var identifier: String { cold.value.identifier }
    public var bundle: BundleID { cold.value.bundle }
    public var origin: Origin { cold.value.origin }
    public internal(set) var content: Payload {
        _read { yield cold.value.content }
        _modify { yield &cold.value.content }
    }
    public var pushID: String? { cold.value.pushID }
    public var arrived: Instant { cold.value.arrived }
}

extension PhoneNotification: Codable {
    public init(from decoder: any Decoder) throws {
        cold = try COWBox(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try cold.encode(to: encoder)
    }
}

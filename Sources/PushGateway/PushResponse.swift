/// APNs' answer to one request, and our hint beside it.
public struct PushResponse: Hashable, Sendable {
    /// The HTTP status: 200, or the reason's.
    public var status: Int
    public var reason: Reason?
    /// `apns-id`: the sender's byte for byte, or one that APNs made.
    public var id: String
    /// `apns-unique-id`, in the sandbox only.
    public var uniqueID: String?
    /// Milliseconds since 1970, with status 410 only.
    public var timestamp: Int64?
    /// What happened and what to do, for people: log, page, and the `x-belfry-hint` header.
    public var hint: String?

    public init(
        status: Int, reason: Reason? = nil, id: String, uniqueID: String? = nil,
        timestamp: Int64? = nil, hint: String? = nil
    ) {
        self.status = status
        self.reason = reason
        self.id = id
        self.uniqueID = uniqueID
        self.timestamp = timestamp
        self.hint = hint
    }

    /// The body on the wire: nothing on success, compact JSON otherwise.
    public var body: String? {
        guard let reason else { return nil }
        guard let timestamp else { return #"{"reason":"\#(reason.rawValue)"}"# }
        return #"{"reason":"\#(reason.rawValue)","timestamp":\#(timestamp)}"#
    }
}

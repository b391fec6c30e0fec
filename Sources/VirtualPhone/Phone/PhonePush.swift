import PushModel

/// A push as it reaches a phone.
public struct PhonePush: Hashable, Sendable, Codable {
    /// The `apns-id`, as the sender spelt it or as APNs made it.
    public var id: String
    public var bundle: BundleID
    public var payload: Payload
    /// `apns-collapse-id`: becomes the request identifier, so a later push replaces this one.
    public var collapseID: String?
    /// `apns-priority`: 10, 5 or 1.
    public var priority: Int
    /// `apns-push-type`; what has none is an alert or background push.
    public var type: PushType
    /// What a `liveactivity` push says; `nil` for other types.
    public var liveActivity: LiveActivityPush?

    public init(
        id: String, bundle: BundleID, payload: Payload, collapseID: String? = nil,
        priority: Int = 10, type: PushType = .alert, liveActivity: LiveActivityPush? = nil
    ) {
        self.id = id
        self.bundle = bundle
        self.payload = payload
        self.collapseID = collapseID
        self.priority = priority
        self.type = type
        self.liveActivity = liveActivity
    }
}

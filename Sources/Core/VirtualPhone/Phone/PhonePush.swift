import PushModel

/// A push as it reaches a phone.
public struct PhonePush: Hashable, Sendable {
    private struct Fields: Hashable, Sendable, Codable {
        var id: String
        var bundle: BundleID
        var holder: String?
        var payload: Payload
        var collapseID: String?
        var priority: Int
        var type: PushType
        /// Boxed, because few pushes have it.
        var liveActivity: COWBox<LiveActivityPush>?
    }

    /// Boxed, because a push is handed on often.
    private var fields: COWBox<Fields>

    public init(
        id: String, bundle: BundleID, payload: Payload, collapseID: String? = nil,
        priority: Int = 10, type: PushType = .alert, liveActivity: LiveActivityPush? = nil,
        holder: String? = nil
    ) {
        fields = COWBox(
            Fields(
                id: id, bundle: bundle, holder: holder, payload: payload, collapseID: collapseID,
                priority: priority, type: type, liveActivity: liveActivity.map { COWBox($0) }))
    }
}

extension PhonePush: Codable {
    public init(from decoder: any Decoder) throws {
        fields = try COWBox(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }
}

extension PhonePush {
    /// The `apns-id`, as the sender spelt it or as APNs made it.
    public var id: String {
        get { fields.value.id }
        set { fields.value.id = newValue }
    }
    public var bundle: BundleID {
        get { fields.value.bundle }
        set { fields.value.bundle = newValue }
    }
    /// What within the app holds the token that it was sent to (`TokenKey.holder`); `nil` for the
    /// app itself, and for a broadcast.
    public var holder: String? {
        get { fields.value.holder }
        set { fields.value.holder = newValue }
    }
    public var payload: Payload {
        get { fields.value.payload }
        set { fields.value.payload = newValue }
    }
    /// `apns-collapse-id`: becomes the request identifier, so a later push replaces this one.
    public var collapseID: String? {
        get { fields.value.collapseID }
        set { fields.value.collapseID = newValue }
    }
    /// `apns-priority`: 10, 5 or 1.
    public var priority: Int {
        get { fields.value.priority }
        set { fields.value.priority = newValue }
    }
    /// `apns-push-type`; what has none is an alert or background push.
    public var type: PushType {
        get { fields.value.type }
        set { fields.value.type = newValue }
    }
    /// What a `liveactivity` push says; `nil` for other types.
    public var liveActivity: LiveActivityPush? {
        get { fields.value.liveActivity?.value }
        set { fields.value.liveActivity = newValue.map { COWBox($0) } }
    }
}

/// What a `liveactivity` push says, with its dates on the phone's time line.
public struct LiveActivityPush: Hashable, Sendable, Codable {
    public enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS 17.2.
        case start
        case update
        case end
    }

    public var event: Event
    /// `timestamp`, UNIX seconds: the newest wins. `nil` for a push without one.
    public var timestamp: Int?
    /// The same on the phone's time line.
    public var sent: Instant?
    public var staleDate: Instant?
    public var dismissalDate: Instant?
    /// The broadcast channel to listen on (`input-push-channel`, iOS 18).
    public var channel: String?
    /// The channel that the push was sent to; `nil` for one that came to a token.
    public var broadcast: String?
    /// `content-state`, as JSON text.
    public var content: String?
    /// `attributes`, which come with a start, as JSON text.
    public var attributes: String?
    /// `attributes-type`, the name of the Swift type.
    public var type: String?
    /// `relevance-score`.
    public var relevance: Double?
    /// `stale-date` on the wall.
    public var staleTime: UnixTime?
    /// `alert`, if it is there, with its sound.
    public var alert: LiveActivityAlert?

    public init(
        event: Event, timestamp: Int?, staleDate: Instant? = nil, dismissalDate: Instant? = nil,
        channel: String? = nil, content: String? = nil, attributes: String? = nil
    ) {
        self.event = event
        self.timestamp = timestamp
        self.staleDate = staleDate
        self.dismissalDate = dismissalDate
        self.channel = channel
        self.content = content
        self.attributes = attributes
    }
}

/// The alert of a push about an activity, as far as it has one.
public struct LiveActivityAlert: Hashable, Sendable, Codable {
    public var title: String?
    public var body: String?
    /// The sound's name, `default` for the system sound.
    public var sound: String?

    public init(title: String?, body: String?, sound: String? = nil) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    init(_ alert: ActivityAlert) {
        self.init(title: alert.title, body: alert.body, sound: alert.sound)
    }
}

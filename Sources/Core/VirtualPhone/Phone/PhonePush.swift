import PushModel

/// A push as it reaches a phone.
package struct PhonePush: Hashable, Sendable {
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

    /// Boxed, because a push is passed on often.
    private var fields: COWBox<Fields>

    package init(
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
    package init(from decoder: any Decoder) throws {
        fields = try COWBox(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try fields.encode(to: encoder)
    }
}

extension PhonePush {
    /// The `apns-id`, as the sender spelt it or as APNs made it.
    package var id: String {
        get { fields.value.id }
        set { fields.value.id = newValue }
    }
    package var bundle: BundleID {
        get { fields.value.bundle }
        set { fields.value.bundle = newValue }
    }
    /// The object in the app that holds the push's token (`TokenKey.holder`); `nil` for the app
    /// itself, and for a broadcast.
    package var holder: String? {
        get { fields.value.holder }
        set { fields.value.holder = newValue }
    }
    package var payload: Payload {
        get { fields.value.payload }
        set { fields.value.payload = newValue }
    }
    /// The `apns-collapse-id`, which becomes the request identifier, so that a later push replaces
    /// this one.
    package var collapseID: String? {
        get { fields.value.collapseID }
        set { fields.value.collapseID = newValue }
    }
    /// `apns-priority`: 10, 5 or 1.
    package var priority: Int {
        get { fields.value.priority }
        set { fields.value.priority = newValue }
    }
    /// The `apns-push-type`; a push without the header is an alert or background push.
    package var type: PushType {
        get { fields.value.type }
        set { fields.value.type = newValue }
    }
    /// The contents of a `liveactivity` push; `nil` for other types.
    package var liveActivity: LiveActivityPush? {
        get { fields.value.liveActivity?.value }
        set { fields.value.liveActivity = newValue.map { COWBox($0) } }
    }
}

/// The contents of a `liveactivity` push, with its dates on the phone's time line.
package struct LiveActivityPush: Hashable, Sendable, Codable {
    package enum Event: String, Hashable, Sendable, Codable, CaseIterable {
        /// Starts an activity, from iOS 17.2 on.
        case start
        case update
        case end
    }

    package var event: Event
    /// The `timestamp` in UNIX seconds; the newest wins. `nil` for a push without one.
    package var timestamp: Int?
    /// The `timestamp` on the phone's time line.
    package var sent: Instant?
    package var staleDate: Instant?
    package var dismissalDate: Instant?
    /// The broadcast channel to listen on (`input-push-channel`, iOS 18).
    package var channel: String?
    /// The channel that the push was sent to; `nil` for a push to a token.
    package var broadcast: String?
    /// `content-state`, as JSON text.
    package var content: String?
    /// `attributes`, which come with a start, as JSON text.
    package var attributes: String?
    /// `attributes-type`, the name of the Swift type.
    package var type: String?
    /// The `relevance-score` of the activity.
    package var relevance: Double?
    /// The `stale-date` in wall time.
    package var staleTime: UnixTime?
    /// The `alert` with its sound; `nil` without one.
    package var alert: LiveActivityAlert?

    package init(
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

/// The alert of a push about an activity; members that the push lacks are `nil`.
package struct LiveActivityAlert: Hashable, Sendable, Codable {
    package var title: String?
    package var body: String?
    /// The sound's name, `default` for the system sound.
    package var sound: String?

    package init(title: String?, body: String?, sound: String? = nil) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    init(_ alert: ActivityAlert) {
        self.init(title: alert.title, body: alert.body, sound: alert.sound)
    }
}

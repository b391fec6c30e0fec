import PushModel

/// `Activity.request(…)`: what an app says of an activity that it wants to begin.
public struct ActivityRequest: Hashable, Sendable, Codable {
    /// `Activity.id`, which the app's process makes.
    public var id: String
    /// The Swift name of the attributes' type.
    public var attributesType: String
    /// The encoded attributes.
    public var attributes: String
    public var content: ActivityContentValue
    public var pushType: ActivityPushType?
    /// `ActivityStyle.transient`.
    public var isTransient: Bool
    /// When the system is to begin it (iOS 26); `nil` is now.
    public var start: UnixTime?
    /// What a scheduled one alerts with when it begins.
    public var alert: ActivityAlert?
    /// The app performs a `LiveActivityIntent`, and need not be in front.
    public var isInIntent = false
    /// When the app asks; the world says so.
    var sent: UnixTime?

    public init(
        id: String, attributesType: String, attributes: String, content: ActivityContentValue,
        pushType: ActivityPushType? = nil, isTransient: Bool = false, start: UnixTime? = nil,
        alert: ActivityAlert? = nil
    ) {
        self.id = id
        self.attributesType = attributesType
        self.attributes = attributes
        self.content = content
        self.pushType = pushType
        self.isTransient = isTransient
        self.start = start
        self.alert = alert
    }
}

/// `ActivityContent`: the part of an activity that changes.
public struct ActivityContentValue: Hashable, Sendable, Codable {
    /// The encoded content state.
    public var state: String
    public var staleDate: UnixTime?
    public var relevanceScore: Double

    public init(state: String, staleDate: UnixTime? = nil, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

/// How an activity can be changed by pushes; without one it cannot.
public enum ActivityPushType: Hashable, Sendable, Codable {
    case token
    /// Broadcasts on this channel, by its identifier in base64 (iOS 18).
    case channel(String)
}

/// `AlertConfiguration`.
public struct ActivityAlert: Hashable, Sendable, Codable {
    public var title: String
    public var body: String
    /// The name of a sound file; `default` is the usual sound.
    public var sound: String

    public init(title: String, body: String, sound: String = "default") {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// `Activity.update(…)`.
public struct ActivityUpdateRequest: Hashable, Sendable, Codable {
    public var id: String
    public var content: ActivityContentValue
    public var alert: ActivityAlert?
    /// `nil` is now.
    public var timestamp: UnixTime?
    /// When the app says so; the world knows.
    var sent: UnixTime?

    public init(
        id: String, content: ActivityContentValue, alert: ActivityAlert? = nil,
        timestamp: UnixTime? = nil
    ) {
        self.id = id
        self.content = content
        self.alert = alert
        self.timestamp = timestamp
    }
}

/// `Activity.end(…)`.
public struct ActivityEnd: Hashable, Sendable, Codable {
    /// `ActivityUIDismissalPolicy`: when an ended activity leaves the Lock Screen.
    public enum Dismissal: Hashable, Sendable, Codable {
        /// After four hours at the latest.
        case usual
        case immediate
        case after(UnixTime)
    }

    public var id: String
    /// What is shown last; `nil` leaves what is shown.
    public var content: ActivityContentValue?
    public var dismissal: Dismissal
    /// `nil` is now.
    public var timestamp: UnixTime?
    /// When the app says so; the world knows.
    var sent: UnixTime?

    public init(
        id: String, content: ActivityContentValue? = nil, dismissal: Dismissal = .usual,
        timestamp: UnixTime? = nil
    ) {
        self.id = id
        self.content = content
        self.dismissal = dismissal
        self.timestamp = timestamp
    }
}

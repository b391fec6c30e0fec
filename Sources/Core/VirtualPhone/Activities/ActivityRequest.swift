import PushModel

/// `Activity.request(…)`: what an app says of an activity that it wants to begin.
package struct ActivityRequest: Hashable, Sendable, Codable {
    /// `Activity.id`, which the app's process makes.
    package var id: String
    /// The Swift name of the attributes' type.
    package var attributesType: String
    /// The encoded attributes.
    package var attributes: String
    package var content: ActivityContentValue
    package var pushType: ActivityPushType?
    /// `ActivityStyle.transient`.
    package var isTransient: Bool
    /// When the system is to begin it (iOS 26); `nil` is now.
    package var start: UnixTime?
    /// What a scheduled one alerts with when it begins.
    package var alert: ActivityAlert?
    /// The app performs a `LiveActivityIntent`, and need not be in front.
    package var isInIntent = false
    /// When the app asks; the world says so.
    var sent: UnixTime?

    package init(
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
package struct ActivityContentValue: Hashable, Sendable, Codable {
    /// The encoded content state.
    package var state: String
    package var staleDate: UnixTime?
    package var relevanceScore: Double

    package init(state: String, staleDate: UnixTime? = nil, relevanceScore: Double = 0) {
        self.state = state
        self.staleDate = staleDate
        self.relevanceScore = relevanceScore
    }
}

/// How an activity can be changed by pushes; without one it cannot.
package enum ActivityPushType: Hashable, Sendable, Codable {
    case token
    /// Broadcasts on this channel, by its identifier in base64 (iOS 18).
    case channel(String)
}

/// `AlertConfiguration`.
package struct ActivityAlert: Hashable, Sendable, Codable {
    package var title: String
    package var body: String
    /// The name of a sound file; `default` is the usual sound.
    package var sound: String

    package init(title: String, body: String, sound: String = "default") {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// `Activity.update(…)`.
package struct ActivityUpdateRequest: Hashable, Sendable, Codable {
    package var id: String
    package var content: ActivityContentValue
    package var alert: ActivityAlert?
    /// `nil` is now.
    package var timestamp: UnixTime?
    /// When the app says so; the world knows.
    var sent: UnixTime?

    package init(
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
package struct ActivityEnd: Hashable, Sendable, Codable {
    /// `ActivityUIDismissalPolicy`: when an ended activity leaves the Lock Screen.
    package enum Dismissal: Hashable, Sendable, Codable {
        /// After four hours at the latest.
        case usual
        case immediate
        case after(UnixTime)
    }

    package var id: String
    /// What is shown last; `nil` leaves what is shown.
    package var content: ActivityContentValue?
    package var dismissal: Dismissal
    /// `nil` is now.
    package var timestamp: UnixTime?
    /// When the app says so; the world knows.
    var sent: UnixTime?

    package init(
        id: String, content: ActivityContentValue? = nil, dismissal: Dismissal = .usual,
        timestamp: UnixTime? = nil
    ) {
        self.id = id
        self.content = content
        self.dismissal = dismissal
        self.timestamp = timestamp
    }
}

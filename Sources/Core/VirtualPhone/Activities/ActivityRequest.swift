import PushModel

/// The arguments of `Activity.request(…)`: the activity that an app wants to start.
package struct ActivityRequest: Hashable, Sendable, Codable {
    /// `Activity.id`, which the app's process makes.
    package var id: String
    /// The Swift name of the attributes' type.
    package var attributesType: String
    /// The attributes, encoded as JSON.
    package var attributes: String
    package var content: ActivityContentValue
    package var pushType: ActivityPushType?
    /// The style is `ActivityStyle.transient`.
    package var isTransient: Bool
    /// The start time of a scheduled activity (iOS 26); `nil` starts it now.
    package var start: UnixTime?
    /// The alert of a scheduled activity when it starts.
    package var alert: ActivityAlert?
    /// Whether the app performs a `LiveActivityIntent`, and so need not be in front.
    package var isInIntent = false
    /// The wall time of the request, which the world sets.
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

/// How pushes can change an activity; without a push type they cannot.
package enum ActivityPushType: Hashable, Sendable, Codable {
    case token
    /// Broadcasts on this channel, by its identifier in base64 (iOS 18).
    case channel(String)
}

/// The model of ActivityKit's `AlertConfiguration`.
package struct ActivityAlert: Hashable, Sendable, Codable {
    package var title: String
    package var body: String
    /// The name of a sound file; `default` is the default sound.
    package var sound: String

    package init(title: String, body: String, sound: String = "default") {
        self.title = title
        self.body = body
        self.sound = sound
    }
}

/// The arguments of `Activity.update(…)`.
package struct ActivityUpdateRequest: Hashable, Sendable, Codable {
    package var id: String
    package var content: ActivityContentValue
    package var alert: ActivityAlert?
    /// The time of the change; `nil` means now.
    package var timestamp: UnixTime?
    /// The wall time of the call, which the world sets.
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

/// The arguments of `Activity.end(…)`.
package struct ActivityEnd: Hashable, Sendable, Codable {
    /// `ActivityUIDismissalPolicy`: when an ended activity leaves the Lock Screen.
    package enum Dismissal: Hashable, Sendable, Codable {
        /// After four hours at the latest.
        case usual
        case immediate
        case after(UnixTime)
    }

    package var id: String
    /// The final content; `nil` keeps the shown content.
    package var content: ActivityContentValue?
    package var dismissal: Dismissal
    /// The time of the change; `nil` means now.
    package var timestamp: UnixTime?
    /// The wall time of the call, which the world sets.
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

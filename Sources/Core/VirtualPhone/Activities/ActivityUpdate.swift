import PushModel

/// An update that iOS sends an app's process about the app's Live Activities, for ActivityKit's
/// streams.
package enum ActivityUpdate: Hashable, Sendable, Codable {
    /// An activity started, because the app or a push asked for it.
    case began(ActivitySnapshot)
    /// The content or the state of an activity changed.
    case changed(ActivitySnapshot)
    /// A new token for the activity with this identifier; `nil` means the push-to-start token.
    case token(activity: String?, DeviceToken)
    case enablement(ActivityEnablement)
}

/// The Live Activity permissions that the person has given an app.
package struct ActivityEnablement: Hashable, Sendable, Codable {
    /// The value of `ActivityAuthorizationInfo.areActivitiesEnabled`.
    package var isEnabled: Bool
    /// The value of `ActivityAuthorizationInfo.frequentPushesEnabled`.
    package var allowsFrequentPushes: Bool

    package init(isEnabled: Bool, allowsFrequentPushes: Bool) {
        self.isEnabled = isEnabled
        self.allowsFrequentPushes = allowsFrequentPushes
    }
}

/// An app's Live Activities, as its process reads them.
package struct AppActivities: Hashable, Sendable, Codable {
    /// The activities that have not been dismissed, oldest first.
    package var activities: [ActivitySnapshot]
    package var enablement: ActivityEnablement
    /// The tokens that the process has received, by the identifiers of the activities.
    package var tokens: [String: DeviceToken]
    /// The push-to-start token of the app.
    package var startToken: DeviceToken?
    /// Whether a new subscriber of a stream gets only later changes (R-LA-48).
    package var streamsStartEmpty: Bool
    /// Whether the stream of the push-to-start token yields nothing (Q10).
    package var startTokenStreamIsSilent: Bool

    package init(
        activities: [ActivitySnapshot], enablement: ActivityEnablement,
        tokens: [String: DeviceToken] = [:], startToken: DeviceToken? = nil,
        streamsStartEmpty: Bool = false, startTokenStreamIsSilent: Bool = false
    ) {
        self.activities = activities
        self.enablement = enablement
        self.tokens = tokens
        self.startToken = startToken
        self.streamsStartEmpty = streamsStartEmpty
        self.startTokenStreamIsSilent = startTokenStreamIsSilent
    }
}

import PushModel

/// What iOS tells an app's process of the app's Live Activities; ActivityKit's streams say it.
package enum ActivityUpdate: Hashable, Sendable, Codable {
    /// An activity has begun: the app asked for it, or a push started it.
    case began(ActivitySnapshot)
    /// Its content or its state is another.
    case changed(ActivitySnapshot)
    /// There is a token for the activity with this identifier, or for another than before; `nil` is
    /// the one that starts activities.
    case token(activity: String?, DeviceToken)
    case enablement(ActivityEnablement)
}

/// What the person has allowed an app.
package struct ActivityEnablement: Hashable, Sendable, Codable {
    /// `ActivityAuthorizationInfo.areActivitiesEnabled`.
    package var isEnabled: Bool
    /// `ActivityAuthorizationInfo.frequentPushesEnabled`.
    package var allowsFrequentPushes: Bool

    package init(isEnabled: Bool, allowsFrequentPushes: Bool) {
        self.isEnabled = isEnabled
        self.allowsFrequentPushes = allowsFrequentPushes
    }
}

/// An app's Live Activities, as its process asks for them.
package struct AppActivities: Hashable, Sendable, Codable {
    /// Those that have not been dismissed, the oldest first.
    package var activities: [ActivitySnapshot]
    package var enablement: ActivityEnablement
    /// The tokens that the process has been told of, by the identifiers of the activities.
    package var tokens: [String: DeviceToken]
    /// The one that starts activities.
    package var startToken: DeviceToken?
    /// A new subscriber of a stream gets later changes alone (R-LA-48).
    package var streamsStartEmpty: Bool
    /// The stream of the token that starts activities says nothing (Q10).
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

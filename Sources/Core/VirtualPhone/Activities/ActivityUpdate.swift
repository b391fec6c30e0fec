import PushModel

/// What iOS tells an app's process of the app's Live Activities; ActivityKit's streams say it.
public enum ActivityUpdate: Hashable, Sendable, Codable {
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
public struct ActivityEnablement: Hashable, Sendable, Codable {
    /// `ActivityAuthorizationInfo.areActivitiesEnabled`.
    public var isEnabled: Bool
    /// `ActivityAuthorizationInfo.frequentPushesEnabled`.
    public var allowsFrequentPushes: Bool

    public init(isEnabled: Bool, allowsFrequentPushes: Bool) {
        self.isEnabled = isEnabled
        self.allowsFrequentPushes = allowsFrequentPushes
    }
}

/// An app's Live Activities, as its process asks for them.
public struct AppActivities: Hashable, Sendable, Codable {
    /// Those that have not been dismissed, the oldest first.
    public var activities: [ActivitySnapshot]
    public var enablement: ActivityEnablement
    /// The tokens that the process has been told of, by the identifiers of the activities.
    public var tokens: [String: DeviceToken]
    /// The one that starts activities.
    public var startToken: DeviceToken?
    /// A new subscriber of a stream gets later changes alone (R-LA-48).
    public var streamsStartEmpty: Bool
    /// The stream of the token that starts activities says nothing (Q10).
    public var startTokenStreamIsSilent: Bool

    public init(
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

import PushModel

/// A device token that APNs has handed out: one app on one phone in one environment.
public struct Registration: Hashable, Sendable, Codable {
    public var token: DeviceToken
    public var phone: String
    public var bundle: BundleID
    public var environment: PushEnvironment
    /// The one topic that the token was handed out for: the bundle identifier, with a suffix for
    /// the separate tokens of PushKit, Live Activities, widgets and the like.
    public var topic: String

    /// `topic` is the app's ordinary one, its bundle identifier, unless something else is said.
    public init(
        token: DeviceToken, phone: String, bundle: BundleID, environment: PushEnvironment,
        topic: String? = nil
    ) {
        self.topic = topic ?? bundle
        self.token = token
        self.phone = phone
        self.bundle = bundle
        self.environment = environment
    }
}

import PushPayload

/// A device token that APNs has handed out: one app on one phone in one environment.
public struct Registration: Hashable, Sendable, Codable {
    public var token: DeviceToken
    public var phone: String
    public var bundle: BundleID
    public var environment: PushEnvironment

    public init(token: DeviceToken, phone: String, bundle: BundleID, environment: PushEnvironment) {
        self.token = token
        self.phone = phone
        self.bundle = bundle
        self.environment = environment
    }
}

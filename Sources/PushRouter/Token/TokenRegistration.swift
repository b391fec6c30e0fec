/// What the app's server needs to know to push to this device; as JSON, for one:
///
///     request.httpBody = try JSONEncoder().encode(registration)
public struct TokenRegistration: Hashable, Sendable, Codable {
    /// The device token, two lowercase hexadecimal digits a byte.
    public var token: String
    /// Which APNs the token is for; the other one refuses it as `BadDeviceToken`.
    public var environment: PushEnvironment
    /// The user whom the app named in `upload(_:owner:)`.
    public var owner: String
    /// Stays while the app is installed, and does not come along with a backup.
    public var installID: String

    /// For tests; the router makes the real ones.
    ///
    ///     let registration = TokenRegistration(
    ///         token: "0aff", environment: .production, owner: "ann", installID: "install")
    public init(token: String, environment: PushEnvironment, owner: String, installID: String) {
        self.token = token
        self.environment = environment
        self.owner = owner
        self.installID = installID
    }
}

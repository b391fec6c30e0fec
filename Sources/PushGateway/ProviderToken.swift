/// The claims of a provider's JWT, decoded and not yet judged.
///
/// https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
public struct ProviderToken: Hashable, Sendable {
    /// The whole token as sent: two tokens with equal claims are still two tokens.
    public var text: String
    /// Header `alg`; ES256 is the only one APNs takes.
    public var algorithm: String?
    /// Header `kid`, ten characters.
    public var keyID: String?
    /// Claim `iss`, ten characters.
    public var teamID: String?
    /// Claim `iat` in UNIX seconds; integer, fraction and decimal string are all read.
    public var issuedAt: Double?

    public init(
        text: String, algorithm: String?, keyID: String?, teamID: String?, issuedAt: Double?
    ) {
        self.text = text
        self.algorithm = algorithm
        self.keyID = keyID
        self.teamID = teamID
        self.issuedAt = issuedAt
    }
}

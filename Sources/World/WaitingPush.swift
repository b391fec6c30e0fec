import PushModel

/// A push that APNs keeps for a phone out of reach.
struct WaitingPush: Hashable, Sendable, Codable {
    /// `apns-id`.
    var id: String
    var phone: String
    var bundle: BundleID
}

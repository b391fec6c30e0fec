/// `UNAuthorizationStatus`, and its equivalent before iOS 10.
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
    case notDetermined = "not-determined"
    case denied
    case authorized
    /// Granted without a prompt and delivered quietly, from iOS 12.
    case provisional
    /// For App Clips, from iOS 14.
    case ephemeral
}

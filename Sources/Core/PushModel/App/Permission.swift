/// `UNAuthorizationStatus`, and what stood in its place before iOS 10.
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
    case notDetermined = "not-determined"
    case denied
    case authorized
    /// iOS 12: granted without a prompt, delivered quietly.
    case provisional
    /// iOS 14: App Clips.
    case ephemeral
}

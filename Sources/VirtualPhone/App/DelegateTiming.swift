/// When the app sets `UNUserNotificationCenter.delegate`.
public enum DelegateTiming: String, Hashable, Sendable, Codable, CaseIterable {
    /// Before `didFinishLaunching` returns, as Apple asks (R-UN-0).
    case inTime = "in-time"
    /// After it, for instance in the authorization completion handler: unset while the response
    /// that launched the app is dispatched, set from then on.
    case late
    case unset
}

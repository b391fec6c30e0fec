import Scenarios

/// What the user does after a push has arrived.
public enum FollowUp: String, Hashable, Sendable, Codable, CaseIterable {
    case none
    /// Opens the notification, from the Lock Screen, Notification Center or the banner.
    case tap
    /// Opens the app by its icon.
    case icon
    /// Chooses an action that runs in the background.
    case action
    /// Clears it, in a category that reports dismissals.
    case dismiss
}

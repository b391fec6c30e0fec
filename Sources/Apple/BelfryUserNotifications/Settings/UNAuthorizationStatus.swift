import Foundation

/// Whether the app may notify its user.
public enum UNAuthorizationStatus: Int, Sendable {
    /// The user has not been asked.
    case notDetermined = 0
    case denied = 1
    case authorized = 2
    /// iOS 12: granted without asking; notifications arrive quietly.
    case provisional = 3
    /// iOS 14: an App Clip, for a limited time.
    case ephemeral = 4
}

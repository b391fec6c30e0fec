import Foundation

/// How alerts look.
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    /// Goes away by itself.
    case banner = 1
    /// Stays until the user answers it.
    case alert = 2
}

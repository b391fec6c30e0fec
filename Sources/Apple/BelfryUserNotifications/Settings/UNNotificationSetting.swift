import Foundation

/// One switch of the app's page in Settings.
public enum UNNotificationSetting: Int, Sendable {
    /// The app has not asked for it, or this iOS has no such switch.
    case notSupported = 0
    case disabled = 1
    case enabled = 2
}

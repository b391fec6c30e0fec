import Foundation

/// What an action's button demands and does.
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// The phone has to be unlocked first.
    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    /// Looks dangerous, and changes nothing else.
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    /// Opens the app; without it the app runs in the background.
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

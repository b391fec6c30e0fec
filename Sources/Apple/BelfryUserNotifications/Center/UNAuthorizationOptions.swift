import Foundation

/// What an app asks the user to allow. For none, pass `[]`.
public struct UNAuthorizationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
    public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
    public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
    public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
    /// iOS 12: sounds that ignore the mute switch; needs an entitlement.
    public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
    /// iOS 12: the app has a settings page of its own.
    public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
    /// iOS 12: nobody is asked, and notifications arrive quietly.
    public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
    /// iOS 13; deprecated in iOS 15, where it is always allowed.
    public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
    /// iOS 15; deprecated there at once, in favour of the entitlement.
    public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

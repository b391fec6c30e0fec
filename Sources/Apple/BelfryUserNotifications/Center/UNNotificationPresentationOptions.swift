import Foundation

/// How a notification that arrives in the foreground is presented. For not at all, pass `[]`.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
    public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
    /// Banner and list entry; deprecated in iOS 14.
    public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
    /// iOS 14: the entry in Notification Centre.
    public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
    /// iOS 14: the banner.
    public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

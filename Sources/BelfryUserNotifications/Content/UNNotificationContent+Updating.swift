import Foundation

extension UNNotificationContent {
    /// The content with what an intent says about who sent it (iOS 15).
    public func updating(
        from provider: any UNNotificationContentProviding
    ) throws -> UNNotificationContent {
        UNNotificationContent(parts)
    }
}

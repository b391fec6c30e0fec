import BelfryUserNotifications
import Foundation

/// An SDK that calls the delegate that was there before it, and knows nothing of being a peer.
@MainActor final class ChainingPeer: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
    private let before: (any UNUserNotificationCenterDelegate)?
    private(set) var presented = 0
    private(set) var settings = 0

    init(before: (any UNUserNotificationCenterDelegate)?) {
        self.before = before
        super.init()
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) {
        presented += 1
        _ = before?.userNotificationCenter(
            center, willPresent: notification, withCompletionHandler: completionHandler)
    }

    func userNotificationCenter(
        _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
    ) {
        settings += 1
        // Otherwise nothing would end what the test is about.
        guard settings < 10 else { return }
        before?.userNotificationCenter(center, openSettingsFor: notification)
    }
}

import UIKit
import UserNotifications

/// Sample 12 (article 2) from iOS 10 on: posts a notification request after a silent push.
public final class AnsweringCenterDelegate: PrintingResponder, UIApplicationDelegate {
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let content = UNMutableNotificationContent()
        content.body = "Dinner?"
        let request = UNNotificationRequest(identifier: "1", content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request) { error in
            completionHandler(error == nil ? .newData : .failed)
        }
    }
}

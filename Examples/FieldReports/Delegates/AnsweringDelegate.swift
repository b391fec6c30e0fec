import UIKit

/// Sample 12 (article 2): a silent push makes the app fetch a message and post it as a local
/// notification, by the API that iOS had before 10.
public final class AnsweringDelegate: PrintingResponder, UIApplicationDelegate {
    /// The message on the article's server.
    public var message = "Dinner?"
    private var posted: UILocalNotification?

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        guard let aps = userInfo["aps"] as? [String: Any], aps["alert"] == nil else {
            say("an alert")
            return completionHandler(.noData)
        }
        if userInfo["cancel"] != nil, let posted {
            application.cancelLocalNotification(posted)
            return completionHandler(.newData)
        }
        let notification = UILocalNotification()
        notification.alertBody = message
        application.presentLocalNotificationNow(notification)
        posted = notification
        say("posted")
        completionHandler(.newData)
    }
}

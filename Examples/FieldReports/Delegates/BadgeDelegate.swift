import UIKit
import UserNotifications

/// Sample 13 (article 5): the badge comes from the server whenever the app becomes active, and
/// whenever something arrives in the foreground. Only the user's actions navigate.
public final class BadgeDelegate: PrintingResponder, UIApplicationDelegate {
    /// The number of unread messages on the article's server.
    public var unread = 0

    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        UNUserNotificationCenter.current().delegate = self
        return true
    }

    public func applicationDidBecomeActive(_ application: UIApplication) {
        refreshBadge(application)
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if application.applicationState == .active { refreshBadge(application) }
        completionHandler(.newData)
    }

    private func refreshBadge(_ application: UIApplication) {
        application.applicationIconBadgeNumber = unread
        say("badge \(unread)")
    }
}

extension BadgeDelegate: @preconcurrency UNUserNotificationCenterDelegate {
    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler:
            @escaping (UNNotificationPresentationOptions) ->
            Void
    ) {
        refreshBadge(UIApplication.shared)
        completionHandler([])
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping () -> Void
    ) {
        say(
            "navigate to \(response.notification.request.content.userInfo["place"] as? String ?? "")"
        )
        completionHandler()
    }
}

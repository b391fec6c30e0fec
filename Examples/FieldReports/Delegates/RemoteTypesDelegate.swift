import UIKit

/// Samples 1 to 4 (article 3): registration of iOS 3 to 7, the payload in the launch options,
/// both outcomes of a registration, and the state in which a push is handled.
public final class RemoteTypesDelegate: PrintingResponder, UIApplicationDelegate {
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        application.registerForRemoteNotifications(matching: [.badge, .sound, .alert])
        if let payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any],
            payload["aps"] is [String: Any]
        {
            say("launched by a notification")
        }
        return true
    }

    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        say("token of \(deviceToken.count) bytes")
    }

    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        say("no token")
    }

    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        switch application.applicationState {
        case .active: say("active")
        case .inactive: say("inactive")
        default: say("background")
        }
        completionHandler(.noData)
    }
}

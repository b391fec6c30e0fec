import PushRouter
import UIKit

/// An app without PushRouter: it refreshes on a silent push.
public final class AppDelegate: NSObject, UIApplicationDelegate {
    public private(set) var refreshes: [String] = []

    public func application(
        _ application: UIApplication,
        didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> UIBackgroundFetchResult {
        refreshes.append(userInfo["mailbox"] as? String ?? "")
        return .newData
    }
}

/// The app's delegate with PushRouter.
public final class RoutedAppDelegate: PushAppDelegate {}

import Analytics
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
    let inbox = Inbox.shared

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Tracker.shared.start(key: apiKey, mode: .production)
        if Tracker.isEnabled { Tracker.shared.log(localize("launch")) }
        UINavigationBar.appearance().barTintColor = .brand
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        inbox.take(userInfo)
        completionHandler(inbox.mails.isEmpty ? .noData : .newData)
    }
}

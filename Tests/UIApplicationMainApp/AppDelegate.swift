import UIKit

/// An app from before Swift 5.3, as in old projects.
@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    private let greeter = Greeter()

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        greeter.greet(UIDevice.current)
        application.registerForRemoteNotifications()
        return true
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.newData)
    }
}

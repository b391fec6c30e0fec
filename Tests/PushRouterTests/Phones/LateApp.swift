import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting

/// A delegate written by hand, which installs its router only when the app is active: the way in
/// which apps lose the tap that started them.
@MainActor final class LateApp: NSObject, UIApplicationDelegate {
    private(set) lazy var router = PushRouter(store: notes.store, clock: notes.clock)
    private let notes: Notes
    private var launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    private var subscription: PushSubscription?

    init(_ notes: Notes) {
        self.notes = notes
        super.init()
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        self.launchOptions = launchOptions
        let center = UNUserNotificationCenter.current()
        center.requestAuthorization(options: [.alert]) { _, _ in }
        subscription = router.onEvent { [notes] in notes.heard.append($0.description) }
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        router.install(in: application, launchOptions: launchOptions)
        launchOptions = nil
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        router.didRegister(deviceToken: deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        router.didFailToRegister(error)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    }
}

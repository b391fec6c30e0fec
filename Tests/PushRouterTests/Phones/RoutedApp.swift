import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting

/// An app with a router that records its events.
@MainActor final class RoutedApp: PushAppDelegate {
    private let disk: AppDisk
    private var subscription: PushSubscription?

    init(_ disk: AppDisk) {
        self.disk = disk
        super.init()
    }

    override func makeRouter() -> PushRouter {
        PushRouter(store: disk.store, clock: disk.clock)
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if disk.hasNotificationCenter {
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([Self.mail])
            center.requestAuthorization(
                options: [.alert, .badge, .sound, .providesAppNotificationSettings]
            ) { _, _ in }
        } else {
            application.registerUserNotificationSettings(
                UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil))
        }
        subscription = router.onEvent { [disk] event in
            disk.events.append(event.description)
            disk.onEvent(event)
        }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    private static var mail: UNNotificationCategory {
        UNNotificationCategory(
            identifier: "mail",
            actions: [
                UNNotificationAction(identifier: "archive", title: "Archive", options: []),
                UNNotificationAction(identifier: "read", title: "Read", options: .foreground),
                UNTextInputNotificationAction(
                    identifier: "answer", title: "Answer", options: [],
                    textInputButtonTitle: "Send", textInputPlaceholder: ""),
            ],
            intentIdentifiers: [], options: .customDismissAction)
    }
}

/// The app's scene, which forwards its response to the router.
@MainActor final class RoutedScene: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        (UIApplication.shared.delegate as? RoutedApp)?.router.sceneWillConnect(connectionOptions)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// What outlives the app's processes: its store, its clock, and the events recorded so far.
@MainActor final class AppDisk {
    let store = MemoryStore()
    let clock = ManualClock()
    let hasNotificationCenter: Bool
    var events: [String] = []
    var onEvent: @MainActor (PushEvent) -> Void = { _ in }

    init(hasNotificationCenter: Bool) {
        self.hasNotificationCenter = hasNotificationCenter
    }
}

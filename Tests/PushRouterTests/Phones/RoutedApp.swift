import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterCalls
import PushRouterTesting

/// An app with a router that records its events and what the user opens.
@MainActor final class RoutedApp: PushAppDelegate {
    private let disk: AppDisk
    private var subscription: PushSubscription?
    private var reading: Task<Void, Never>?

    init(_ disk: AppDisk) {
        self.disk = disk
        super.init()
    }

    override func makeRouter() -> PushRouter {
        var configuration = PushConfiguration()
        configuration.badge = disk.badge
        return PushRouter(configuration, store: disk.store, clock: disk.clock)
    }

    override var pushHandler: (any PushAnswering)? { disk.handler }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let center = UNUserNotificationCenter.current()
        center.setNotificationCategories([Self.mail])
        center.requestAuthorization(
            options: [.alert, .badge, .sound, .providesAppNotificationSettings]
        ) { _, _ in }
        subscription = router.onEvent { [disk] event in
            disk.events.append(event.description)
            disk.onEvent(event)
        }
        if let line = disk.line { disk.calls = router.takeCalls(line) }
        if !disk.usesScenes { read(router.opens()) }
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }

    func read(_ opens: AsyncStream<PushEvent.Opened>) {
        reading?.cancel()
        reading = Task { [disk] in
            for await opened in opens { disk.opens.append(opened) }
        }
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

/// The app's scene, which forwards its response to the router and reads its opens.
@MainActor final class RoutedScene: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let app = UIApplication.shared.delegate as? RoutedApp else { return }
        app.router.sceneWillConnect(scene, options: connectionOptions)
        app.read(app.router.opens(in: scene))
    }

    func sceneDidBecomeActive(_ scene: UIScene) {}
}

/// The state that outlives the app's processes: its store, its clock, and the events recorded so
/// far.
@MainActor final class AppDisk {
    let store = MemoryStore()
    let clock = ManualClock()
    let usesScenes: Bool
    /// Shared with the app's service extension.
    var badge: PushBadge?
    var handler: (any PushAnswering)? = RecordingHandler()
    var events: [String] = []
    var opens: [PushEvent.Opened] = []
    /// The app's side of its calls; `nil` for an app without calls.
    var line: CallLine?
    weak var calls: PushCalls?
    var onEvent: @MainActor (PushEvent) -> Void = { _ in }

    init(usesScenes: Bool = false) {
        self.usesScenes = usesScenes
    }
}

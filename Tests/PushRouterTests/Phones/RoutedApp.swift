import BelfryUIKit
import BelfryUserNotifications
import PushRouter
import PushRouterTesting

/// An app with a router, which writes down what the router tells it.
@MainActor final class RoutedApp: PushAppDelegate {
    private let notes: Notes
    private var subscription: PushSubscription?

    init(_ notes: Notes) {
        self.notes = notes
        super.init()
    }

    override func makeRouter() -> PushRouter {
        PushRouter(store: notes.store, clock: notes.clock)
    }

    override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if notes.hasNotificationCenter {
            let center = UNUserNotificationCenter.current()
            center.setNotificationCategories([Self.mail])
            center.requestAuthorization(
                options: [.alert, .badge, .sound, .providesAppNotificationSettings]
            ) { _, _ in }
        } else {
            application.registerUserNotificationSettings(
                UIUserNotificationSettings(types: [.alert, .badge, .sound], categories: nil))
        }
        subscription = router.onEvent { [notes] event in
            notes.heard.append(event.description)
            notes.onEvent(event)
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

import BelfryUserNotifications

extension UIScene {
    /// Why a scene is being connected.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// What the user answered a notification with, when that started the app.
        public let notificationResponse: UNNotificationResponse?

        init(notificationResponse: UNNotificationResponse?) {
            self.notificationResponse = notificationResponse
            super.init()
        }

        /// URLs to open; none on a virtual iPhone.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// The app that asked; none on a virtual iPhone.
        open var sourceApplication: String? { nil }
        /// The type of an activity that Handoff brings; none on a virtual iPhone.
        open var handoffUserActivityType: String? { nil }
        /// Activities to continue; none on a virtual iPhone.
        open var userActivities: Set<NSUserActivity> { [] }
        /// The Home Screen quick action; none on a virtual iPhone.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// What a scene accessory hands over (iOS 27); nothing on a virtual iPhone.
        open var sceneAccessoryUserInfo: Any? { nil }
    }
}

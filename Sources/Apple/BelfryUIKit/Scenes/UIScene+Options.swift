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

extension UIScene {
    /// How a scene opens a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Only by an app that claims the link.
        open var universalLinksOnly = false
    }

    /// What comes with a URL for a scene.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        open var sourceApplication: String? { nil }
        open var annotation: Any? { nil }
        open var openInPlace: Bool { false }
    }

    /// How another scene is asked for.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        open var requestingScene: UIScene?
    }
}

/// A URL for a scene.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    public let url: URL
    public let options: UIScene.OpenURLOptions

    init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

/// How a scene is asked to be taken away.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

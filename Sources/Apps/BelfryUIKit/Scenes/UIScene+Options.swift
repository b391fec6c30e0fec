import BelfryUserNotifications

extension UIScene {
    /// The reasons for connecting a scene.
    @preconcurrency @MainActor
    open class ConnectionOptions: NSObject {
        /// The user's response to a notification, if it started the app.
        public let notificationResponse: UNNotificationResponse?

        /// The activities to continue: from a Live Activity whose tap connects the scene, or from a
        /// universal link. A virtual iPhone has no others.
        public let userActivities: Set<NSUserActivity>
        /// The URLs to open: a link of the app's own scheme that connects the scene.
        public let urlContexts: Set<UIOpenURLContext>

        init(
            notificationResponse: UNNotificationResponse?,
            userActivities: Set<NSUserActivity> = [], urlContexts: Set<UIOpenURLContext> = []
        ) {
            self.notificationResponse = notificationResponse
            self.userActivities = userActivities
            self.urlContexts = urlContexts
            super.init()
        }

        /// The requesting app; `nil` on a virtual iPhone.
        open var sourceApplication: String? { nil }
        /// The type of a Handoff activity that is about to arrive; `nil` on a virtual iPhone.
        open var handoffUserActivityType: String? { nil }
        /// The Home Screen quick action; `nil` on a virtual iPhone.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// Data from a scene accessory (iOS 27); `nil` on a virtual iPhone.
        open var sceneAccessoryUserInfo: Any? { nil }
    }
}

extension UIScene {
    /// The options with which a scene opens a URL.
    @preconcurrency @MainActor
    open class OpenExternalURLOptions: NSObject {
        /// Whether only an app that claims the link may open it.
        open var universalLinksOnly = false
    }

    /// The options that accompany a URL for a scene.
    @preconcurrency @MainActor
    open class OpenURLOptions: NSObject {
        /// The requesting app; `nil` on a virtual iPhone.
        open var sourceApplication: String? { nil }
        /// Data from the requesting app; `nil` on a virtual iPhone.
        open var annotation: Any? { nil }
        /// Whether a file may be opened where it is; `false` on a virtual iPhone.
        open var openInPlace: Bool { false }
    }

    /// Options for requesting another scene.
    @preconcurrency @MainActor
    open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request.
        open var requestingScene: UIScene?
    }
}

/// A URL for a scene to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL to open.
    public let url: URL
    /// The options that accompany the URL.
    public let options: UIScene.OpenURLOptions

    init(url: URL, options: UIScene.OpenURLOptions) {
        self.url = url
        self.options = options
        super.init()
    }
}

/// Options for requesting the removal of a scene.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {}

import PushModel

extension Callback {
    /// Whether the method has a completion handler, which the app calls at once or later.
    var hasCompletionHandler: Bool {
        switch self {
        case .didReceiveRemoteNotificationFetch, .handleRemoteAction, .handleLocalAction,
            .willPresent, .didReceiveResponse:
            true
        default: false
        }
    }

    /// The method that an app with scenes gets instead of this method of the app delegate.
    var sceneMethod: Callback? {
        switch self {
        case .didBecomeActive: .sceneDidBecomeActive
        case .willResignActive: .sceneWillResignActive
        case .didEnterBackground: .sceneDidEnterBackground
        case .willEnterForeground: .sceneWillEnterForeground
        default: nil
        }
    }

    /// Whether this is a method of `UNUserNotificationCenterDelegate`.
    package var isNotificationCenterDelegate: Bool {
        Self.notificationCenterDelegate.contains(self)
    }

    static let notificationCenterDelegate: SmallSet<Callback> = [
        .willPresent, .didReceiveResponse, .openSettings,
    ]
}

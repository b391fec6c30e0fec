import BelfryUserNotifications

/// Default implementations of the methods whose presence does not change what iOS does.
extension UIApplicationDelegate {
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    public func applicationSignificantTimeChange(_ application: UIApplication) {}
    public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
    public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}

    /// The default implementation does nothing.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}

    /// The default implementation reports `noData`.
    public func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        completionHandler(.noData)
    }

    /// The default implementation completes at once.
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void
    ) {
        completionHandler()
    }

    /// The default implementation completes at once.
    @MainActor
    public func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String
    ) async {}

    /// The default implementation does not open the URL.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool { false }

    /// The default implementation does not open the URL.
    public func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool { false }

    /// The default implementation does not open the URL.
    public func application(_ application: UIApplication, handleOpen url: URL) -> Bool { false }

    /// The default implementation reports the action as not performed.
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        completionHandler(false)
    }

    /// The default implementation reports the action as not performed.
    @MainActor
    public func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool { false }

    /// The default implementation lets UIKit announce the activity.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }

    /// The default implementation does nothing.
    public func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}

    /// The default implementation does nothing.
    public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}

    /// The default implementation replies with `nil`.
    public func application(
        _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping @Sendable ([AnyHashable: Any]?) -> Void
    ) {
        reply(nil)
    }

    /// The default implementation replies with `nil`.
    @MainActor
    public func application(
        _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?
    ) async -> [AnyHashable: Any]? { nil }

    /// The default implementation allows all extensions.
    public func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool { true }

    /// The default implementation allows all orientations. A real iPhone reads the Info.plist.
    public func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .all }

    /// The default implementation handles no intent.
    public func application(
        _ application: UIApplication, handlerFor intent: INIntent
    ) -> Any? { nil }
}

extension UIApplicationDelegate {
    /// The delegate's own `window` as Objective-C sees it through the protocol: `nil` without such
    /// a property, and otherwise doubly optional, so that `delegate?.window??` compiles.
    public var window: UIWindow?? {
        guard _Window.self != UIWindow??.self else { return nil }
        func own<Delegate: UIApplicationDelegate>(_ delegate: Delegate) -> Delegate._Window {
            delegate.window
        }
        let window: Any = own(self)
        return .some(window as? UIWindow)
    }
}

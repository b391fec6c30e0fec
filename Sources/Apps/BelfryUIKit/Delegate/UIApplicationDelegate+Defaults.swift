import AppGuest

/// Default implementations of the methods whose presence changes what iOS does. `NotImplemented`
/// reports that the app does not implement the method.
extension UIApplicationDelegate {
    @discardableResult
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @Sendable ([any UIUserActivityRestoring]?) -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func applicationDidBecomeActive(_ application: UIApplication) -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func applicationWillResignActive(_ application: UIApplication) -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func applicationDidEnterBackground(_ application: UIApplication) -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func applicationWillEnterForeground(_ application: UIApplication) -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func applicationWillTerminate(_ application: UIApplication) -> NotImplemented {
        NotImplemented()
    }

    @discardableResult
    public func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) -> NotImplemented { NotImplemented() }

    /// Calls the async form if the app implements it. For Objective-C the two are one method.
    @discardableResult
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> NotImplemented {
        if Self.ownMethods.contains(.remoteNotificationAsync) {
            let transfer = UncheckedTransfer(userInfo)
            Task {
                let answer: _RemoteNotificationAsync = await self.application(
                    application, didReceiveRemoteNotification: transfer.value)
                if let result = answer as? UIBackgroundFetchResult { completionHandler(result) }
            }
        }
        return NotImplemented()
    }

    @discardableResult
    @MainActor
    public func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    @MainActor
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification
    ) async -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    @MainActor
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    @MainActor
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    @MainActor
    public func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any]
    ) async -> NotImplemented { NotImplemented() }

    @discardableResult
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> NotImplemented { NotImplemented() }
}

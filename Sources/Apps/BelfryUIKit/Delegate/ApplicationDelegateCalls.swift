import AppGuest

/// A delegate's methods named `application`, callable as `delegate.application?(…)`.
///
/// Each returns `nil` when the app does not implement the method, as an optional call does.
@MainActor
public struct ApplicationDelegateCalls {
    let delegate: any UIApplicationDelegate

    /// Converts the result of a method to the result of an optional call.
    private func done(_ answer: Any) -> Void? { answer is NotImplemented ? nil : () }

    private func has(_ method: ApplicationDelegateMethod) -> Bool {
        type(of: delegate).implementedMethods.contains(method)
    }

    private func receiver(_ method: ApplicationDelegateMethod) -> any UIApplicationDelegate {
        delegate.receiver(of: method)
    }

    /// Calls `willFinishLaunchingWithOptions` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool? {
        receiver(.willFinishLaunching).application(
            application, willFinishLaunchingWithOptions: options) as? Bool
    }

    /// Calls `didFinishLaunchingWithOptions` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]? = nil
    ) -> Bool? {
        receiver(.didFinishLaunching).application(
            application, didFinishLaunchingWithOptions: options) as? Bool
    }

    /// Calls `didRegister` with the notification settings.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didRegister settings: UIUserNotificationSettings
    ) -> Void? {
        done(delegate.application(application, didRegister: settings))
    }

    /// Calls `didRegisterForRemoteNotificationsWithDeviceToken` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> Void? {
        done(
            receiver(.didRegister).application(
                application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken))
    }

    /// Calls `didFailToRegisterForRemoteNotificationsWithError` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> Void? {
        done(
            receiver(.didFailToRegister).application(
                application, didFailToRegisterForRemoteNotificationsWithError: error))
    }

    /// Calls `didReceiveRemoteNotification`, the method without a completion handler.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) -> Void? {
        done(delegate.application(application, didReceiveRemoteNotification: userInfo))
    }

    /// Calls `didReceiveRemoteNotification`, with a completion handler or async. For Objective-C
    /// the two are one method.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) -> Void? {
        guard has(.remoteNotificationFetch) || has(.remoteNotificationAsync) else { return nil }
        let handler = UncheckedTransfer(completionHandler)
        _ = receiver(.remoteNotificationFetch).application(
            application, didReceiveRemoteNotification: userInfo,
            fetchCompletionHandler: { handler.value($0) })
        return ()
    }

    /// Calls `didReceive` with a local notification.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) -> Void? {
        done(delegate.application(application, didReceive: notification))
    }

    /// Calls `handleActionWithIdentifier` for a local notification.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping () -> Void
    ) -> Void? {
        guard has(.localAction) else { return nil }
        let handler = UncheckedTransfer(completionHandler)
        return done(
            delegate.application(
                application, handleActionWithIdentifier: identifier, for: notification,
                completionHandler: { handler.value() }))
    }

    /// Calls `handleActionWithIdentifier` for a push.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) -> Void? {
        guard has(.remoteAction) else { return nil }
        let handler = UncheckedTransfer(completionHandler)
        return done(
            delegate.application(
                application, handleActionWithIdentifier: identifier,
                forRemoteNotification: userInfo, completionHandler: { handler.value() }))
    }

    /// Calls `handleActionWithIdentifier` for a push, with the typed text.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping () -> Void
    ) -> Void? {
        guard has(.remoteActionWithInfo) else { return nil }
        let handler = UncheckedTransfer(completionHandler)
        return done(
            delegate.application(
                application, handleActionWithIdentifier: identifier,
                forRemoteNotification: userInfo, withResponseInfo: responseInfo,
                completionHandler: { handler.value() }))
    }

    /// Calls `configurationForConnecting` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration? {
        delegate.application(application, configurationForConnecting: session, options: options)
            as? UISceneConfiguration
    }

    /// Calls `didDiscardSceneSessions` if the delegate implements it.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, didDiscardSceneSessions sessions: Set<UISceneSession>
    ) -> Void? {
        delegate.application(application, didDiscardSceneSessions: sessions)
    }

    /// Calls `open` with a URL.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, open url: URL,
        options: [UIApplication.OpenURLOptionsKey: Any] = [:]
    ) -> Bool? {
        delegate.application(application, open: url, options: options)
    }

    /// Calls `continue` with a user activity.
    @discardableResult
    public func callAsFunction(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool? {
        let handler = UncheckedTransfer(restorationHandler)
        return delegate.application(
            application, continue: userActivity, restorationHandler: { handler.value($0) }) as? Bool
    }

    /// Calls `performActionFor` with a quick action.
    public func callAsFunction(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping (Bool) -> Void
    ) {
        let handler = UncheckedTransfer(completionHandler)
        delegate.application(
            application, performActionFor: shortcutItem,
            completionHandler: { handler.value($0) })
    }

    /// Calls `handleEventsForBackgroundURLSession`. Without it, completes at once.
    public func callAsFunction(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping () -> Void
    ) {
        let handler = UncheckedTransfer(completionHandler)
        delegate.application(
            application, handleEventsForBackgroundURLSession: identifier,
            completionHandler: { handler.value() })
    }

    /// Calls `performFetchWithCompletionHandler`. Without it, reports no data.
    public func callAsFunction(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping (UIBackgroundFetchResult) -> Void
    ) {
        let handler = UncheckedTransfer(completionHandler)
        delegate.application(
            application, performFetchWithCompletionHandler: { handler.value($0) })
    }
}

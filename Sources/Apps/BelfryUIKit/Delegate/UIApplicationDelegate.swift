import AppGuest
import BelfryUserNotifications

/// Receives the app's events.
///
/// Every method is optional. Apple's are optional in Objective-C; here each has a default
/// implementation. Where a method's presence changes what iOS does, the result is an associated
/// type: the app's own method fixes it, and the default's is `NotImplemented`. A method that only a
/// subclass of the conforming class adds is found by its symbol (`SubclassMethods`).
/// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
// The async methods repeat @MainActor: for @preconcurrency methods the compiler warns apps in Swift
// 5 mode that dictionaries are not Sendable.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
    associatedtype _WillFinishLaunching = NotImplemented
    associatedtype _DidFinishLaunching = NotImplemented
    associatedtype _DidBecomeActive = NotImplemented
    associatedtype _WillResignActive = NotImplemented
    associatedtype _DidEnterBackground = NotImplemented
    associatedtype _WillEnterForeground = NotImplemented
    associatedtype _WillTerminate = NotImplemented
    associatedtype _DidRegisterSettings = NotImplemented
    associatedtype _DidRegister = NotImplemented
    associatedtype _DidFailToRegister = NotImplemented
    associatedtype _RemoteNotification = NotImplemented
    associatedtype _RemoteNotificationFetch = NotImplemented
    associatedtype _RemoteNotificationAsync: BackgroundFetchAnswer = NotImplemented
    associatedtype _LocalNotification = NotImplemented
    associatedtype _LocalAction = NotImplemented
    associatedtype _LocalActionAsync = NotImplemented
    associatedtype _LocalActionWithInfo = NotImplemented
    associatedtype _LocalActionWithInfoAsync = NotImplemented
    associatedtype _RemoteAction = NotImplemented
    associatedtype _RemoteActionAsync = NotImplemented
    associatedtype _RemoteActionWithInfo = NotImplemented
    associatedtype _RemoteActionWithInfoAsync = NotImplemented
    associatedtype _ConfigurationForConnecting = NotImplemented
    associatedtype _ContinueUserActivity = NotImplemented
    associatedtype _Window = UIWindow??

    // MARK: Launching

    /// The app has been launched. Called when the app has no `didFinishLaunchingWithOptions`.
    func applicationDidFinishLaunching(_ application: UIApplication)

    /// The app is being launched (iOS 6).
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> _WillFinishLaunching

    /// The app has been launched. This is the last moment to set the notification center's
    /// delegate.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> _DidFinishLaunching

    // MARK: Life cycle

    /// The app is in the foreground and receives events.
    func applicationDidBecomeActive(_ application: UIApplication) -> _DidBecomeActive
    /// Another interface covers the app, or the app is about to leave the foreground.
    func applicationWillResignActive(_ application: UIApplication) -> _WillResignActive
    /// The app has left the foreground (iOS 4).
    func applicationDidEnterBackground(_ application: UIApplication) -> _DidEnterBackground
    /// The app is coming back to the foreground (iOS 4).
    func applicationWillEnterForeground(_ application: UIApplication) -> _WillEnterForeground
    /// The app is about to be terminated while it runs. A suspended app gets no call.
    func applicationWillTerminate(_ application: UIApplication) -> _WillTerminate
    /// Memory is short. A virtual iPhone does not call it.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// A new day began or the time zone changed. A virtual iPhone does not call it.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Protected files are about to be locked. A virtual iPhone does not call it.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    /// Protected files can be read again. A virtual iPhone does not call it.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)

    /// The window of an app without scenes.
    var window: _Window { get }

    // MARK: Registering

    /// The user's answer to `registerUserNotificationSettings(_:)` (iOS 8 and 9).
    func application(
        _ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings
    ) -> _DidRegisterSettings

    /// The device token, 32 bytes, after each registration.
    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) -> _DidRegister

    /// Registration failed: no token was issued.
    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) -> _DidFailToRegister

    // MARK: Notifications

    /// A push for an app in the foreground, or one that the user opened. Called in iOS 3 to 9, and
    /// only without the fetch form.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) -> _RemoteNotification

    /// A push arrived: fetch its data and call the handler within 30 seconds (iOS 7).
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) -> _RemoteNotificationFetch

    /// The async form. For iOS the two are one method, so an app has only one of them.
    @MainActor
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> _RemoteNotificationAsync

    /// A local notification for an app in the foreground, or one that the user opened (iOS 4 to 9).
    func application(
        _ application: UIApplication, didReceive notification: UILocalNotification
    ) -> _LocalNotification

    // MARK: Actions (iOS 8 and 9)

    /// The user chose an action on a local notification.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, completionHandler: @escaping @Sendable () -> Void
    ) -> _LocalAction

    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification
    ) async -> _LocalActionAsync

    /// The user chose an action and typed a text. Called instead of the method without the text
    /// (iOS 9).
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> _LocalActionWithInfo

    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        for notification: UILocalNotification, withResponseInfo responseInfo: [AnyHashable: Any]
    ) async -> _LocalActionWithInfoAsync

    /// The user chose an action on a push.
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> _RemoteAction

    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any]
    ) async -> _RemoteActionAsync

    /// The user chose an action and typed a text. Called instead of the method without the text
    /// (iOS 9).
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any],
        completionHandler: @escaping @Sendable () -> Void
    ) -> _RemoteActionWithInfo

    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleActionWithIdentifier identifier: String?,
        forRemoteNotification userInfo: [AnyHashable: Any],
        withResponseInfo responseInfo: [AnyHashable: Any]
    ) async -> _RemoteActionWithInfoAsync

    // MARK: Scenes

    /// Returns the classes of a new scene and its delegate (iOS 13).
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> _ConfigurationForConnecting

    /// The user closed scenes. A virtual iPhone does not call it.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

    /// A URL to open, of the app's own scheme (iOS 9).
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// An activity to continue: the user tapped a Live Activity, or opened a universal link.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @Sendable ([any UIUserActivityRestoring]?) -> Void
    ) -> _ContinueUserActivity

    // MARK: Not called by a virtual iPhone

    /// Fetches data at a time of iOS's choice.
    func application(
        _ application: UIApplication,
        performFetchWithCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void)
    /// Events of a background `URLSession` are waiting.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
        completionHandler: @escaping @Sendable () -> Void)
    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String) async
    /// A URL to open (iOS 4.2 to 8).
    func application(
        _ application: UIApplication, open url: URL, sourceApplication: String?, annotation: Any
    ) -> Bool
    /// A URL to open (iOS 2 to 4.1).
    func application(_ application: UIApplication, handleOpen url: URL) -> Bool
    /// A Home Screen quick action.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping @Sendable (Bool) -> Void)
    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
    /// An activity from Handoff is about to arrive.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// The activity could not be fetched.
    func application(
        _ application: UIApplication,
        didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The activity was updated.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
    /// A request from the app's WatchKit extension.
    func application(
        _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?,
        reply: @escaping @Sendable ([AnyHashable: Any]?) -> Void)
    /// The async form of the method above.
    @MainActor
    func application(
        _ application: UIApplication, handleWatchKitExtensionRequest userInfo: [AnyHashable: Any]?
    ) async -> [AnyHashable: Any]?
    /// Returns whether extensions of a kind may be used, for example keyboards.
    func application(
        _ application: UIApplication,
        shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication
            .ExtensionPointIdentifier
    ) -> Bool
    /// Returns the orientations of a window.
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask
    /// Returns the handler of an intent (iOS 14).
    func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any?
}

import AppGuest

/// Calls the methods that only a subclass of a delegate's conforming class declares.
///
/// Each method is called as a closure whose context is the delegate: Swift passes a method's `self`
/// and a closure's context in the same register.
@MainActor final class SubclassDelegate: NSObject, UIApplicationDelegate {
    private let delegate: any UIApplicationDelegate
    private let functions: [ApplicationDelegateMethod: UInt]

    init(_ delegate: any UIApplicationDelegate, _ methods: SubclassMethods) {
        self.delegate = delegate
        functions = methods.functions
        super.init()
    }

    /// The two words of a closure.
    private struct Words {
        var function: UnsafeRawPointer?
        var context: UnsafeRawPointer
    }

    // A closure alone, as a generic argument, would be called indirectly.
    private struct Event { var call: (UIApplication) -> Void }
    private struct Launch {
        var call: (UIApplication, [UIApplication.LaunchOptionsKey: Any]?) -> Bool
    }
    private struct Token { var call: (UIApplication, Data) -> Void }
    private struct Failure { var call: (UIApplication, any Error) -> Void }
    private struct Push { var call: (UIApplication, [AnyHashable: Any]) -> Void }
    private struct Fetch {
        var call:
            (UIApplication, [AnyHashable: Any], @escaping (UIBackgroundFetchResult) -> Void) -> Void
    }
    private struct Connect {
        var call: (UIApplication, UISceneSession, UIScene.ConnectionOptions) -> UISceneConfiguration
    }
    private struct Continue {
        var call:
            (
                UIApplication, NSUserActivity,
                @escaping ([any UIUserActivityRestoring]?) -> Void
            ) -> Bool
    }
    private struct Open {
        var call: (UIApplication, URL, [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    }

    private func bound<Box>(_ method: ApplicationDelegateMethod, as box: Box.Type) -> Box {
        let function = functions[method].flatMap(UnsafeRawPointer.init(bitPattern:))
        precondition(function != nil, "\(type(of: delegate)) has no method for \(method)")
        let context = UnsafeRawPointer(Unmanaged.passRetained(delegate as AnyObject).toOpaque())
        return unsafeBitCast(Words(function: function, context: context), to: box)
    }

    func applicationDidBecomeActive(_ application: UIApplication) {
        bound(.didBecomeActive, as: Event.self).call(application)
    }

    func applicationWillResignActive(_ application: UIApplication) {
        bound(.willResignActive, as: Event.self).call(application)
    }

    func applicationDidEnterBackground(_ application: UIApplication) {
        bound(.didEnterBackground, as: Event.self).call(application)
    }

    func applicationWillEnterForeground(_ application: UIApplication) {
        bound(.willEnterForeground, as: Event.self).call(application)
    }

    func applicationWillTerminate(_ application: UIApplication) {
        bound(.willTerminate, as: Event.self).call(application)
    }

    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        bound(.willFinishLaunching, as: Launch.self).call(application, launchOptions)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        bound(.didFinishLaunching, as: Launch.self).call(application, launchOptions)
    }

    func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        bound(.didRegister, as: Token.self).call(application, deviceToken)
    }

    func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        bound(.didFailToRegister, as: Failure.self).call(application, error)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
    ) {
        bound(.remoteNotification, as: Push.self).call(application, userInfo)
    }

    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler:
            @escaping @Sendable (UIBackgroundFetchResult) -> Void
    ) {
        bound(.remoteNotificationFetch, as: Fetch.self).call(
            application, userInfo, completionHandler)
    }

    func application(
        _ application: UIApplication,
        configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        bound(.configurationForConnecting, as: Connect.self).call(application, session, options)
    }

    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping @Sendable ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        bound(.continueUserActivity, as: Continue.self).call(
            application, userActivity, restorationHandler)
    }

    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
        bound(.openURL, as: Open.self).call(app, url, options)
    }
}

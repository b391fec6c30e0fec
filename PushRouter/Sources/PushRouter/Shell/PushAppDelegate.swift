public import UIKit

/// An app delegate with a router: it forwards iOS's calls to the router and does nothing else. A
/// subclass that is a `PushHandler` answers them.
///
///     @main final class AppDelegate: PushAppDelegate {
///         override func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool {
///             router.upload(server, owner: session.user?.id)
///             return super.application(application, didFinishLaunchingWithOptions: launchOptions)
///         }
///     }
///
/// A subclass that overrides one of the methods calls `super`. In SwiftUI:
///
///     @main struct MailApp: App {
///         @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
///
///         var body: some Scene { WindowGroup { Inbox(appDelegate.router) } }
///     }
@MainActor open class PushAppDelegate: UIResponder, UIApplicationDelegate {
    /// Created by `makeRouter` on first use.
    public private(set) lazy var router = makeRouter()

    /// Called by UIKit.
    public override init() {
        super.init()
    }

    /// The router for this app; override it for another configuration.
    ///
    ///     override func makeRouter() -> PushRouter { PushRouter(configuration) }
    open func makeRouter() -> PushRouter { PushRouter() }

    /// The router's handler; override it if that is another object, which the app retains.
    ///
    ///     override var pushHandler: (any PushHandler)? { mailbox }
    open var pushHandler: (any PushHandler)? { self as? any PushHandler }

    /// Installs the router.
    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.install(in: application, launchOptions: launchOptions, handler: pushHandler)
        return true
    }

    /// Forwards the device token to the router.
    open func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        router.didRegister(deviceToken: deviceToken)
    }

    /// Forwards the error to the router.
    open func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        router.didFailToRegister(error)
    }

    /// Forwards a push and its completion handler to the router.
    open func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    }
}

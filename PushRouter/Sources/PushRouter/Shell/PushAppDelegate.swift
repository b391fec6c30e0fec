public import UIKit

/// An app delegate with a router, to which it forwards iOS's calls. A subclass that conforms to
/// `PushHandler` answers them.
///
///     @main final class AppDelegate: PushAppDelegate {
///         override func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool {
///             router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
///             return super.application(application, didFinishLaunchingWithOptions: launchOptions)
///         }
///     }
///
/// An override of one of the methods must call `super`. In SwiftUI:
///
///     @main struct MailApp: App {
///         @UIApplicationDelegateAdaptor(AppDelegate.self) private var appDelegate
///
///         var body: some Scene { WindowGroup { Inbox(appDelegate.router) } }
///     }
@MainActor open class PushAppDelegate: UIResponder, UIApplicationDelegate {
    /// The app's router, which `makeRouter` creates on first use.
    public private(set) lazy var router = makeRouter()

    /// Creates the delegate; UIKit calls this initializer.
    public override init() {
        super.init()
    }

    /// Returns the router for this app. Override it to pass a configuration.
    ///
    ///     override func makeRouter() -> PushRouter { PushRouter(configuration) }
    open func makeRouter() -> PushRouter { PushRouter() }

    /// The router's handler, by default this object if it conforms to `PushHandler`. Override it to
    /// return another object, which the app must retain.
    ///
    ///     override var pushHandler: (any PushAnswering)? { mailbox }
    open var pushHandler: (any PushAnswering)? { self as? any PushAnswering }

    /// The object whose methods could be the handler's.
    var candidate: AnyObject { self }

    /// Installs the router, with `pushHandler` as its handler.
    open func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        router.candidate = candidate
        router.install(in: application, launchOptions: launchOptions, answering: pushHandler)
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

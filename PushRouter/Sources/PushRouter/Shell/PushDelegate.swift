public import UIKit

/// An app delegate with a router around the app's own, which inherits from what it likes.
///
///     @MainActor final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
///         let router = PushRouter()
///
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool {
///             router.upload(server, owner: session.user?.id)
///             return true
///         }
///     }
///
///     @main final class AppDelegate: PushDelegate<MailDelegate> {}
///
/// In SwiftUI, `@UIApplicationDelegateAdaptor(PushDelegate<MailDelegate>.self)`. To iOS this is the app's
/// delegate: `UIApplication.shared.delegate` is a `PushDelegate`, and the app's own is its `wrapped`.
///
/// The router is installed before the wrapped delegate hears of the launch. Token and error go to both.
/// A `didReceiveRemoteNotification` of the wrapped delegate is a fetch peer of the router: what it does
/// counts beside the handler's `work`. All other methods are the wrapped delegate's alone.
open class PushDelegate<Wrapped: NSObject & UIApplicationDelegate & PushRouted>:
    PushAppDelegate
{
    /// The app's own delegate, made with this one.
    public let wrapped = makeWrapped()

    /// Called by UIKit.
    public override init() {
        super.init()
    }

    /// The wrapped delegate's.
    open override func makeRouter() -> PushRouter { wrapped.router }

    /// The wrapped delegate, if it is a handler.
    open override var pushHandler: (any PushHandler)? {
        wrapped as? any PushHandler ?? super.pushHandler
    }

    /// The responder chain goes on with the wrapped delegate.
    open override var next: UIResponder? { wrapped as? UIResponder ?? super.next }

    /// Installs the router, and tells the wrapped delegate.
    open override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let isInstalled = super.application(
            application, didFinishLaunchingWithOptions: launchOptions)
        router.addFetchPeer { [weak wrapped] userInfo, done in
            let call: Void? = wrapped?.application?(
                application, didReceiveRemoteNotification: userInfo, fetchCompletionHandler: done)
            if call == nil { done(.noData) }
        }
        if let answer = wrapped.application?(
            application, didFinishLaunchingWithOptions: launchOptions)
        {
            return answer
        }
        wrapped.applicationDidFinishLaunching?(application)
        return isInstalled
    }

    /// Forwards the device token to the router and to the wrapped delegate.
    open override func application(
        _ application: UIApplication,
        didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) {
        super.application(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
        wrapped.application?(
            application, didRegisterForRemoteNotificationsWithDeviceToken: deviceToken)
    }

    /// Forwards the error to the router and to the wrapped delegate.
    open override func application(
        _ application: UIApplication,
        didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {
        super.application(application, didFailToRegisterForRemoteNotificationsWithError: error)
        wrapped.application?(
            application, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    #if os(iOS) || os(visionOS)
        private static func makeWrapped() -> Wrapped { Wrapped() }

        /// Whether this delegate or the wrapped one has the method.
        open override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || wrapped.responds(to: selector)
        }

        /// The wrapped delegate, for methods that only it has.
        open override func forwardingTarget(for selector: Selector!) -> Any? {
            wrapped.responds(to: selector) ? wrapped : super.forwardingTarget(for: selector)
        }
    #else
        private static func makeWrapped() -> Wrapped { makeDelegate() }
    #endif
}

/// An app delegate that a `PushDelegate` can be put around: it has the app's router.
///
///     final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
///         let router = PushRouter()
///     }
@MainActor public protocol PushRouted: AnyObject, Sendable {
    /// The same one each time.
    var router: PushRouter { get }
}

#if !(os(iOS) || os(visionOS))
    // Belfry's UIKit, which has no Objective-C to ask for the target of a call.
    extension PushDelegate: WrappingDelegate {
        nonisolated package static var wrappedClass: any UIApplicationDelegate.Type { Wrapped.self }
        package var wrappedDelegate: any UIApplicationDelegate { wrapped }
    }
#endif

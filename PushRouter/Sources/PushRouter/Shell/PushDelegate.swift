public import UIKit

/// An app delegate with a router that wraps the app's own delegate, which can inherit from any
/// class.
///
///     @MainActor final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
///         let router = PushRouter()
///
///         func application(
///             _ application: UIApplication,
///             didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///         ) -> Bool {
///             router.upload(server, owner: session.user.map { .user($0.id) } ?? .signedOut)
///             return true
///         }
///     }
///
///     @main final class AppDelegate: PushDelegate<MailDelegate> {}
///
/// In SwiftUI, use `@UIApplicationDelegateAdaptor(PushDelegate<MailDelegate>.self)`. For iOS this
/// object is the app's delegate: `UIApplication.shared.delegate` is a `PushDelegate`, and `wrapped`
/// is the app's own delegate. An app that casts `UIApplication.shared.delegate` gives this class the
/// old name, and another name to its own delegate: the compiler then finds each place that needs
/// `wrapped`.
///
/// The router is installed before the wrapped delegate's launch method runs. Both get the device
/// token and the registration error. A `didReceiveRemoteNotification` of the wrapped delegate is a
/// fetch peer of the router: its result is merged with the result of the handler's `work`. All
/// other calls go only to the wrapped delegate.
open class PushDelegate<Wrapped: NSObject & UIApplicationDelegate & PushRouted>:
    PushAppDelegate
{
    /// The app's own delegate, created together with this one.
    public let wrapped = makeWrapped()

    /// Creates the delegate; UIKit calls this initializer.
    public override init() {
        super.init()
    }

    /// Returns the wrapped delegate's router.
    open override func makeRouter() -> PushRouter { wrapped.router }

    /// The wrapped delegate, if it conforms to `PushHandler`.
    open override var pushHandler: (any PushAnswering)? {
        wrapped as? any PushAnswering ?? super.pushHandler
    }

    override var candidate: AnyObject { wrapped }

    /// The next responder: the wrapped delegate, if it is a responder.
    open override var next: UIResponder? { wrapped as? UIResponder ?? super.next }

    /// Installs the router, and forwards the call to the wrapped delegate.
    open override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let isInstalled = super.application(
            application, didFinishLaunchingWithOptions: launchOptions)
        if wrappedFetches {
            router.addFetchPeer { [weak wrapped] userInfo, done in
                let call: Void? = wrapped?.application?(
                    application, didReceiveRemoteNotification: userInfo,
                    fetchCompletionHandler: done)
                if call == nil { done(.noData) }
            }
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

        private var wrappedFetches: Bool {
            wrapped.application(_:didReceiveRemoteNotification:fetchCompletionHandler:) != nil
        }

        /// Whether this delegate or the wrapped one has the method.
        open override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || wrapped.responds(to: selector)
        }

        /// Returns the wrapped delegate for methods that only it has.
        open override func forwardingTarget(for selector: Selector!) -> Any? {
            wrapped.responds(to: selector) ? wrapped : super.forwardingTarget(for: selector)
        }
    #else
        private static func makeWrapped() -> Wrapped { makeDelegate() }

        private var wrappedFetches: Bool { wrapped.fetchesNotifications }
    #endif
}

/// An app delegate that a `PushDelegate` can wrap. It has the app's router.
///
///     final class MailDelegate: NSObject, UIApplicationDelegate, PushRouted {
///         let router = PushRouter()
///     }
@MainActor public protocol PushRouted: AnyObject, Sendable {
    /// The app's router. The property must return the same object each time.
    var router: PushRouter { get }
}

#if !(os(iOS) || os(visionOS))
    // Belfry's UIKit has no Objective-C runtime, which could ask for the target of a call.
    extension PushDelegate: WrappingDelegate {
        nonisolated package static var wrappedClass: any UIApplicationDelegate.Type { Wrapped.self }
        package var wrappedDelegate: any UIApplicationDelegate { wrapped }
    }
#endif

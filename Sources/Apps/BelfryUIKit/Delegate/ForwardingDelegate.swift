import AppGuest
import PushModel
import VirtualPhone

/// An app delegate of a framework's own that passes on to the app's what it does not handle itself,
/// as SwiftUI's does.
///
/// `UIApplication.delegate` is the framework's; the calls that a phone makes reach the app's.
@preconcurrency @MainActor
package protocol ForwardingDelegate: UIApplicationDelegate {
    /// The class of the app's delegate, which is known before the app runs; `nil` for an app
    /// without one.
    nonisolated static var forwardingClass: (any UIApplicationDelegate.Type)? { get }
    /// The delegate that the app provides.
    var forwardingTarget: (any UIApplicationDelegate)? { get }
    /// Called when the app has been launched and its delegate has been called.
    func applicationDidLaunch(_ application: UIApplication)
}

extension UIApplication {
    /// Receives the phone's calls of a method: the delegate, the one that it forwards to, or the one
    /// around which it is.
    func callee(of method: ApplicationDelegateMethod?) -> (any UIApplicationDelegate)? {
        guard let forwarding = delegate as? any ForwardingDelegate else {
            return delegate?.receiver(of: method)
        }
        return forwarding.forwardingTarget?.receiver(of: method)
    }

    /// Describes an app whose delegate forwards its calls: the framework provides the scenes.
    static func describe(
        _ forwarding: any ForwardingDelegate.Type, on iOS: IOSVersion
    ) -> AppDescription {
        var implements = postedCallbacks.union(UIScene.postedCallbacks)
        implements.insert(.sceneContinueUserActivity)
        if let delegate = forwarding.forwardingClass {
            implements.formUnion(implementedCallbacks(of: delegate, on: iOS))
        }
        return AppDescription(implements: implements, hasScenes: true)
    }
}

import AppGuest
import PushModel
import VirtualPhone

/// A framework's app delegate that passes calls to the app's delegate if it does not handle them
/// itself, like SwiftUI's.
///
/// `UIApplication.delegate` is the framework's. The phone's calls reach the app's.
@preconcurrency @MainActor
package protocol ForwardingDelegate: UIApplicationDelegate {
    /// The class of the app's delegate, known before the app runs; `nil` for an app without one.
    nonisolated static var forwardingClass: (any UIApplicationDelegate.Type)? { get }
    /// The delegate that the app provides.
    var forwardingTarget: (any UIApplicationDelegate)? { get }
    /// Called when the app has been launched and its delegate has been called.
    func applicationDidLaunch(_ application: UIApplication)
}

extension UIApplication {
    /// Returns the receiver of the phone's calls of a method: the delegate, the one to which it
    /// forwards, or the one that it wraps.
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

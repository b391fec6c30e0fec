import AppGuest
import Foundation

/// An app delegate that wraps another one: it has all methods of the wrapped delegate, and its own
/// before them.
///
/// On a real iPhone Objective-C calls its `forwardingTarget(for:)` for each method that it does not
/// have itself. Swift on Linux cannot.
@preconcurrency @MainActor
package protocol WrappingDelegate: UIApplicationDelegate {
    /// The class of the wrapped delegate, known before the app runs.
    nonisolated static var wrappedClass: any UIApplicationDelegate.Type { get }
    /// The delegate that this one wraps.
    var wrappedDelegate: any UIApplicationDelegate { get }
}

extension WrappingDelegate {
    /// Makes a delegate as iOS does, by `init()`.
    package static func makeDelegate<Delegate: NSObject & UIApplicationDelegate>() -> Delegate {
        instantiate(Delegate.self)
    }
}

extension UIApplicationDelegate {
    /// Whether the delegate has `didReceiveRemoteNotification` with a completion handler, or async.
    package var fetchesNotifications: Bool {
        !Self.implementedMethods.isDisjoint(
            with: [.remoteNotificationFetch, .remoteNotificationAsync])
    }

    /// The methods that iOS finds, without calling any.
    nonisolated static var implementedMethods: Set<ApplicationDelegateMethod> {
        let methods = ownMethods.union(SubclassMethods.of(self).functions.keys)
        guard let wrapping = self as? any WrappingDelegate.Type else { return methods }
        return methods.union(wrapping.wrappedClass.implementedMethods)
    }

    /// Returns the delegate that receives a call of the method. Pass `nil` for a method that no
    /// wrapping delegate has.
    package func receiver(of method: ApplicationDelegateMethod?) -> any UIApplicationDelegate {
        if let method {
            if Self.ownMethods.contains(method) { return self }
            let methods = SubclassMethods.of(type(of: self))
            if methods.functions[method] != nil { return SubclassDelegate(self, methods) }
        }
        guard let wrapping = self as? any WrappingDelegate else { return self }
        return wrapping.wrappedDelegate.receiver(of: method)
    }
}

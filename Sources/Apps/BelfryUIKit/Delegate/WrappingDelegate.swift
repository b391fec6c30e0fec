import AppGuest
import Foundation

/// An app delegate around another one, which has all methods of that and its own in front of them.
///
/// On a real iPhone Objective-C asks it for the `forwardingTarget(for:)` of each method that it does not
/// have itself; Swift on Linux has no such thing.
@preconcurrency @MainActor
package protocol WrappingDelegate: UIApplicationDelegate {
    /// The class of the one inside, which is known before the app runs.
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
    /// The methods that iOS finds, found without calling any.
    nonisolated static var implementedMethods: Set<ApplicationDelegateMethod> {
        guard let wrapping = self as? any WrappingDelegate.Type else { return ownMethods }
        return ownMethods.union(wrapping.wrappedClass.implementedMethods)
    }

    /// Returns the delegate that receives a call of the method. Pass `nil` for a method that no
    /// wrapping delegate has.
    package func receiver(of method: ApplicationDelegateMethod?) -> any UIApplicationDelegate {
        guard let wrapping = self as? any WrappingDelegate else { return self }
        if let method, Self.ownMethods.contains(method) { return self }
        return wrapping.wrappedDelegate.receiver(of: method)
    }
}

import AppGuest
import BelfryUIKit
import OpenCombineShim

/// Creates an app delegate and passes UIKit's calls to it (iOS 14).
///
/// A delegate that is an `ObservableObject` is also in the environment.
@propertyWrapper @MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
    DynamicProperty
{
    private let made = Made()

    private final class Made {
        lazy var delegate = instantiate(DelegateType.self)
    }

    /// Declares a delegate of this type.
    public init(_ delegateType: DelegateType.Type = DelegateType.self) {}

    /// The delegate, created on first use or right after the app.
    public var wrappedValue: DelegateType { made.delegate }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Bindings to the delegate's properties.
    public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject<DelegateType>.Wrapper(wrappedValue)
    }
}

/// The adaptor without the type of its delegate.
@MainActor protocol DelegateAdaptor {
    nonisolated static var delegateClass: any UIApplicationDelegate.Type { get }
    var delegate: any NSObject & UIApplicationDelegate { get }
}

extension UIApplicationDelegateAdaptor: DelegateAdaptor {
    nonisolated static var delegateClass: any UIApplicationDelegate.Type { DelegateType.self }
    var delegate: any NSObject & UIApplicationDelegate { wrappedValue }
}

extension EnvironmentValues {
    /// Puts an object that the system has created into the environment, if it is observable.
    mutating func putIfObservable(_ object: AnyObject?) {
        guard let object = object as? any ObservableObject else { return }
        put(observable: object)
    }

    private mutating func put<Object: ObservableObject>(observable object: Object) {
        put(object, as: Object.self)
    }
}

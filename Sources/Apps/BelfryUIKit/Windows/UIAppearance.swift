/// An object whose appearance can be set for its whole class: `UINavigationBar.appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Returns a proxy for all objects of the class. Nothing is drawn, so changes of the proxy have
    /// no effect.
    static func appearance() -> Self
    /// Returns a proxy for the objects of the class that are inside the given containers.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    )
        -> Self
}

/// An object that can contain others, for appearances.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
    public static func appearance() -> Self { made() }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { made() }

    /// Creates an object by the one initializer that all views have.
    private static func made() -> Self {
        let view = Self(coder: NSCoder())
        precondition(view != nil, "\(Self.self) refuses init(coder:)")
        return view.unsafelyUnwrapped
    }
}

extension UIBarItem: UIAppearance {
    public static func appearance() -> Self { Self() }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { Self() }
}

/// What has a look for all of its kind: `UINavigationBar.appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
    /// Stands for all objects of the kind. Nothing is drawn, so that what is set on it has no effect.
    static func appearance() -> Self
    /// The same for objects within others.
    static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    )
        -> Self
}

/// What others are contained in, for appearances.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

extension UIView: UIAppearance {
    public static func appearance() -> Self { made() }

    public static func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { made() }

    /// The one initializer that all views have.
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

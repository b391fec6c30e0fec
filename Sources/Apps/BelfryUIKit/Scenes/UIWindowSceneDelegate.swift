/// Receives the events of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
    associatedtype _SceneWindow = UIWindow??

    /// The window of the scene.
    var window: _SceneWindow { get }

    // MARK: Not called by a virtual iPhone

    /// Performs a Home Screen quick action.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping @Sendable (Bool) -> Void)
    /// The async form of the method above.
    @MainActor
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool
    /// The scene's size or orientation changed, until iOS 25.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// The scene's size or orientation changed (iOS 26).
    func windowScene(
        _ windowScene: UIWindowScene,
        didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
    /// Returns the look of the window controls (iOS 26).
    func preferredWindowingControlStyle(
        for windowScene: UIWindowScene
    ) -> UIWindowScene.WindowingControlStyle
}

extension UIWindowSceneDelegate {
    /// The delegate's own `window` as Objective-C sees it through the protocol: `nil` without such
    /// a property, and otherwise doubly optional.
    public var window: UIWindow?? {
        guard _SceneWindow.self != UIWindow??.self else { return nil }
        func own<Delegate: UIWindowSceneDelegate>(_ delegate: Delegate) -> Delegate._SceneWindow {
            delegate.window
        }
        let window: Any = own(self)
        return .some(window as? UIWindow)
    }

    /// The default implementation reports the action as not performed.
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
        completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
        completionHandler(false)
    }

    /// The default implementation reports the action as not performed.
    @MainActor
    public func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem
    ) async -> Bool { false }

    /// The default implementation does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}

    /// The default implementation does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene,
        didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}

    /// Leaves the appearance to the system.
    public func preferredWindowingControlStyle(
        for windowScene: UIWindowScene
    ) -> UIWindowScene.WindowingControlStyle { .automatic }
}

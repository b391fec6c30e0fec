import AppGuest
import PushModel
import VirtualPhone

extension UISceneDelegate {
    @discardableResult
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func sceneDidDisconnect(_ scene: UIScene) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func sceneDidBecomeActive(_ scene: UIScene) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func sceneWillResignActive(_ scene: UIScene) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func sceneWillEnterForeground(_ scene: UIScene) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func sceneDidEnterBackground(_ scene: UIScene) -> NotImplemented { NotImplemented() }

    @discardableResult
    public func scene(
        _ scene: UIScene, continue userActivity: NSUserActivity
    ) -> NotImplemented { NotImplemented() }

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    }
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

extension UISceneDelegate {
    nonisolated static var implementedCallbacks: Set<Callback> {
        let results: [(Callback, Any.Type)] = [
            (.sceneWillConnect, _WillConnect.self),
            (.sceneDidDisconnect, _DidDisconnect.self),
            (.sceneDidBecomeActive, _SceneDidBecomeActive.self),
            (.sceneWillResignActive, _SceneWillResignActive.self),
            (.sceneWillEnterForeground, _SceneWillEnterForeground.self),
            (.sceneDidEnterBackground, _SceneDidEnterBackground.self),
            (.sceneContinueUserActivity, _SceneContinues.self),
        ]
        return Set(results.lazy.filter { $0.1 != NotImplemented.self }.map(\.0))
    }
}

extension UIScene {
    /// Returns the callbacks that a delegate of this type gets, for `InstalledApp.implements`.
    nonisolated package static func implementedCallbacks(
        of delegate: any UISceneDelegate.Type
    ) -> Set<Callback> {
        delegate.implementedCallbacks
    }

    /// The callbacks at which UIKit makes a scene or posts a notification, even without the
    /// delegate's method.
    nonisolated package static let postedCallbacks: Set<Callback> = [
        .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
        .sceneWillEnterForeground, .sceneDidEnterBackground, .sceneDidDisconnect,
    ]
}

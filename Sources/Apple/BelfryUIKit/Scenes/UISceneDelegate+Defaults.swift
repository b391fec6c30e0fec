import AppGuest

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

    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    public func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity
    ) {}
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    }
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error
    ) {}
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

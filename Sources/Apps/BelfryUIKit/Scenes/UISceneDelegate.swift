import AppGuest

/// Receives the events of a scene (iOS 13). Every method is optional, as in
/// `UIApplicationDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    associatedtype _WillConnect = NotImplemented
    associatedtype _DidDisconnect = NotImplemented
    associatedtype _SceneDidBecomeActive = NotImplemented
    associatedtype _SceneWillResignActive = NotImplemented
    associatedtype _SceneWillEnterForeground = NotImplemented
    associatedtype _SceneDidEnterBackground = NotImplemented
    associatedtype _SceneContinues = NotImplemented

    /// The scene is being connected. The options show why.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) -> _WillConnect
    /// The scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene) -> _DidDisconnect
    /// The scene is in the foreground and receives events.
    func sceneDidBecomeActive(_ scene: UIScene) -> _SceneDidBecomeActive
    /// Another interface covers the scene, or the scene is about to leave the foreground.
    func sceneWillResignActive(_ scene: UIScene) -> _SceneWillResignActive
    /// The scene is coming to the foreground.
    func sceneWillEnterForeground(_ scene: UIScene) -> _SceneWillEnterForeground
    /// The scene has left the foreground.
    func sceneDidEnterBackground(_ scene: UIScene) -> _SceneDidEnterBackground

    /// An activity to continue: the user tapped a Live Activity, or opened a universal link.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) -> _SceneContinues
    /// URLs to open, of the app's own scheme.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    // MARK: Not called by a virtual iPhone

    /// Returns the activity from which to restore the scene later.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores the scene from an activity (iOS 15).
    func scene(
        _ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// An activity from Handoff is about to arrive.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// The activity could not be fetched.
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String,
        error: any Error)
    /// The activity was updated.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

import BelfryUIKit
import PushRouter

/// The scene of the app, which hands its response on.
@MainActor final class RoutedScene: UIResponder, UIWindowSceneDelegate {
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        (UIApplication.shared.delegate as? RoutedApp)?.router.sceneWillConnect(connectionOptions)
    }

    func sceneDidBecomeActive(_ scene: UIScene) {}
}

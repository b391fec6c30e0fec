import PushRouter
import UIKit

/// A window of the app, which shows the messages that the user taps.
final class RoutedSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var reading: Task<Void, Never>?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let app = UIApplication.shared.delegate as? RoutedAppDelegate else { return }
        let router = app.router
        router.sceneWillConnect(scene, options: connectionOptions)
        reading = Task {
            for await opened in router.opens(in: scene) {
                app.wrapped.open(opened.message.threadID)
            }
        }
    }

    func sceneDidDisconnect(_ scene: UIScene) { reading?.cancel() }
}

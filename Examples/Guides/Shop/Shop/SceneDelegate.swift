import PushRouter
import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let navigation = UINavigationController()
    private var reading: Task<Void, Never>?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        guard let scene = scene as? UIWindowScene,
            let app = UIApplication.shared.delegate as? AppDelegate
        else { return }
        let router = app.router
        router.sceneWillConnect(scene, options: connectionOptions)

        navigation.setViewControllers([OrdersViewController()], animated: false)
        window = UIWindow(windowScene: scene)
        window?.rootViewController = navigation
        window?.makeKeyAndVisible()

        reading = Task { [weak self] in
            for await opened in router.opens(in: scene) {
                if let link = opened.message.link { self?.open(link) }
            }
        }
        self.scene(scene, openURLContexts: connectionOptions.urlContexts)
    }

    func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
        for context in contexts { open(context.url) }
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        (UIApplication.shared.delegate as? AppDelegate)?.wrapped.restoreSession()
    }

    func sceneDidDisconnect(_ scene: UIScene) { reading?.cancel() }

    /// Links from outside and notifications both call this method.
    private func open(_ link: URL) {
        guard link.scheme == "shop", link.host == "order", link.pathComponents.count == 2
        else { return }
        let order = OrderViewController(order: link.lastPathComponent)
        navigation.setViewControllers(
            navigation.viewControllers.prefix(1) + [order], animated: true)
    }
}

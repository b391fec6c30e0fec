import AppGuest
import BelfryUIKit

/// SwiftUI's own delegate of an app's scene. It handles calls and then passes them to the delegate
/// that the app configures.
final class AppSceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var delegate: (any UISceneDelegate)?
    /// The connection options that have not been passed to the views yet.
    private var links: UIScene.ConnectionOptions?

    private var host: AppHost? { (UIApplication.shared.delegate as? any AppHosting)?.host }

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {
        if let type = host?.sceneDelegateClass as? NSObject.Type {
            delegate = instantiate(type) as? any UISceneDelegate
        }
        if let scene = scene as? UIWindowScene {
            window = UIWindow(windowScene: scene)
            // The graph holds the views. UIKit sees only a controller, as on a real iPhone.
            window?.rootViewController = UIHostingController(rootView: AnyView(EmptyView()))
            window?.makeKeyAndVisible()
        }
        links = connectionOptions
        host?.connect(delegate: delegate)
        _ = delegate?.scene(scene, willConnectTo: session, options: connectionOptions)
    }

    func sceneWillEnterForeground(_ scene: UIScene) {
        host?.enterForeground()
        if let links { open(links) }
        links = nil
        _ = delegate?.sceneWillEnterForeground(scene)
    }

    private func open(_ links: UIScene.ConnectionOptions) {
        for context in links.urlContexts { host?.graph.handlers.open(context.url) }
        for activity in links.userActivities { host?.graph.handlers.continue(activity) }
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        host?.enter(.active)
        _ = delegate?.sceneDidBecomeActive(scene)
    }

    func sceneWillResignActive(_ scene: UIScene) {
        host?.enter(.inactive)
        _ = delegate?.sceneWillResignActive(scene)
    }

    func sceneDidEnterBackground(_ scene: UIScene) {
        host?.enter(.background)
        _ = delegate?.sceneDidEnterBackground(scene)
    }

    func sceneDidDisconnect(_ scene: UIScene) {
        host?.disconnect()
        _ = delegate?.sceneDidDisconnect(scene)
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        host?.graph.handlers.continue(userActivity)
        _ = delegate?.scene(scene, continue: userActivity)
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { host?.graph.handlers.open(context.url) }
        delegate?.scene(scene, openURLContexts: URLContexts)
    }
}

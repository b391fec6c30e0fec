import AppGuest
import VirtualPhone

extension UISceneDelegate {
    nonisolated static var implementedCallbacks: Set<Callback> {
        let results: [(Callback, Any.Type)] = [
            (.sceneWillConnect, _WillConnect.self),
            (.sceneDidDisconnect, _DidDisconnect.self),
            (.sceneDidBecomeActive, _SceneDidBecomeActive.self),
            (.sceneWillResignActive, _SceneWillResignActive.self),
            (.sceneWillEnterForeground, _SceneWillEnterForeground.self),
            (.sceneDidEnterBackground, _SceneDidEnterBackground.self),
        ]
        return Set(results.lazy.filter { $0.1 != NotImplemented.self }.map(\.0))
    }
}

extension UIScene {
    /// The callbacks that a delegate of this type gets.
    @_spi(Belfry) nonisolated public static func implementedCallbacks(
        of delegate: any UISceneDelegate.Type
    ) -> Set<Callback> {
        delegate.implementedCallbacks
    }

    /// The callbacks at which UIKit makes a scene, or posts a notification of its own, whether or
    /// not the delegate has the method.
    @_spi(Belfry) nonisolated public static let postedCallbacks: Set<Callback> = [
        .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
        .sceneWillEnterForeground, .sceneDidEnterBackground, .sceneDidDisconnect,
    ]
}

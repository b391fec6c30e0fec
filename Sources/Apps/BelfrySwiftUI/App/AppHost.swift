import BelfryUIKit

/// A running app of SwiftUI: its scenes and views, and the phase they are in.
@MainActor final class AppHost {
    let graph: ViewGraph
    /// The class of the scene's delegate that the app configures.
    var sceneDelegateClass: AnyClass?

    init<Content: App>(_ app: Content, delegate: (any UIApplicationDelegate)?) {
        graph = ViewGraph { context in
            context.evaluate(scene: context.linking(app) { app.body })
        }
        graph.environment.putIfObservable(delegate)
    }

    /// The app has been launched: its scenes are known, and none is connected.
    func launch() { graph.update() }

    /// Connects a scene. The first phase of its views is `inactive`, which no observer receives.
    func connect(delegate: (any UISceneDelegate)?) {
        graph.isConnected = true
        graph.environment.putIfObservable(delegate)
        graph.environment.scenePhase = .inactive
        graph.update(silently: true)
    }

    /// The scene's phase has changed.
    func enter(_ phase: ScenePhase) {
        guard graph.environment.scenePhase != phase else { return }
        graph.environment.scenePhase = phase
        graph.update()
    }

    /// The scene comes to the foreground; the first time, its views appear.
    func enterForeground() {
        enter(.inactive)
        graph.appear()
    }

    /// The scene is gone.
    func disconnect() {
        graph.environment.scenePhase = .background
        graph.disconnect()
    }
}

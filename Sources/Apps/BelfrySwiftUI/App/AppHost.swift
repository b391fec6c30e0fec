import BelfryUIKit

/// A running app of SwiftUI: its scenes and views, and their phase.
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

    /// Evaluates the scenes after the launch; none is connected yet.
    func launch() { graph.update() }

    /// Connects a scene. The first phase of its views is `inactive`, which no observer receives.
    func connect(delegate: (any UISceneDelegate)?) {
        graph.isConnected = true
        graph.environment.putIfObservable(delegate)
        graph.environment.scenePhase = .inactive
        graph.update(silently: true)
    }

    /// Changes the scene's phase.
    func enter(_ phase: ScenePhase) {
        guard graph.environment.scenePhase != phase else { return }
        graph.environment.scenePhase = phase
        graph.update()
    }

    /// Brings the scene to the foreground. The first time, its views appear.
    func enterForeground() {
        enter(.inactive)
        graph.appear()
    }

    /// Removes the scene's views.
    func disconnect() {
        graph.environment.scenePhase = .background
        graph.disconnect()
    }
}

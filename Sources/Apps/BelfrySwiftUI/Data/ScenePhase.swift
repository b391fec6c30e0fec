import BelfryUIKit

/// Whether a scene, or an app by its scenes, is in the foreground (iOS 14).
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not visible; the app may be suspended.
    case background
    /// In the foreground, without receiving events.
    case inactive
    /// In the foreground, and receiving events.
    case active
}

extension EnvironmentValues {
    private struct ScenePhaseKey: EnvironmentKey {
        // The phase for views outside of SwiftUI's scenes.
        static let defaultValue = ScenePhase.background
    }

    /// The phase of the scene that contains the view.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

import BelfryUIKit

/// Whether a scene, or an app by its scenes, is in the foreground (iOS 14).
public enum ScenePhase: Comparable, Hashable, Sendable {
    /// Not visible; the app may be suspended.
    case background
    /// In the foreground, and receives no events.
    case inactive
    /// In the foreground, and receives events.
    case active
}

extension EnvironmentValues {
    private struct ScenePhaseKey: EnvironmentKey {
        // In views that no SwiftUI scene is above.
        static let defaultValue = ScenePhase.background
    }

    /// The phase of the scene that the view is in.
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
}

import PushModel

/// Whose life-cycle methods iOS calls.
public enum LifeCycleKind: String, Hashable, Sendable, Codable, CaseIterable {
    case appDelegate = "app-delegate"
    /// `UISceneDelegate`, from iOS 13.
    case scenes
}

import VirtualPhone

/// What iOS knows of an app's code before it runs: the optional methods of its delegates.
public struct AppDescription: Hashable, Sendable, Codable {
    /// The methods that the app delegate and the scene delegate implement.
    public var implements: Set<Callback>
    /// The app has a scene delegate, and with it the life cycle of scenes.
    public var hasScenes: Bool

    public init(implements: Set<Callback>, hasScenes: Bool = false) {
        self.implements = implements
        self.hasScenes = hasScenes
    }
}

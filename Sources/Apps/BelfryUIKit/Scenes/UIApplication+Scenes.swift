extension UIApplication {
    /// The connected scenes: one, once an app with scenes has been opened.
    public var connectedScenes: Set<UIScene> { Set(scenes) }
    /// The sessions of all scenes that iOS remembers, connected or not.
    public var openSessions: Set<UISceneSession> { Set(sessions) }
    /// Always `false`: no iPhone shows an app in two scenes.
    public var supportsMultipleScenes: Bool { false }

    /// Asks for another scene, which fails on every iPhone.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(Self.refusal("The device does not support multiple scenes."))
    }

    /// Asks to remove a scene, which fails on every iPhone.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(Self.refusal("The device does not support multiple scenes."))
    }

    /// Asks for a new snapshot of a scene in the app switcher. Without effect.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private static func refusal(_ sentence: String) -> NSError {
        NSError(
            domain: "UISceneErrorDomain", code: 0,
            userInfo: [NSLocalizedDescriptionKey: sentence])
    }
}

extension UIApplication {
    /// The connected scenes: one, after an app with scenes has been opened.
    public var connectedScenes: Set<UIScene> { Set(scenes) }
    /// The sessions of all scenes that iOS remembers, connected or not.
    public var openSessions: Set<UISceneSession> { Set(sessions) }
    /// Always `false`: an iPhone never shows an app in two scenes.
    public var supportsMultipleScenes: Bool { false }

    /// Requests another scene, which fails on every iPhone.
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?,
        options: UIScene.ActivationRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(Self.refusal("The device does not support multiple scenes."))
    }

    /// Requests the removal of a scene, which fails on every iPhone.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(Self.refusal("The device does not support multiple scenes."))
    }

    /// Requests a new snapshot of a scene in the app switcher. The method has no effect.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    private static func refusal(_ sentence: String) -> NSError {
        NSError(
            domain: "UISceneErrorDomain", code: 0,
            userInfo: [NSLocalizedDescriptionKey: sentence])
    }
}

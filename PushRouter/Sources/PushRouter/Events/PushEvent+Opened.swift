extension PushEvent {
    /// The user tapped a notification, or chose an action that opens the app: always a reason to
    /// navigate.
    ///
    ///     for await opened in router.opens() {
    ///         navigator.show(opened.message, animated: !opened.isLaunch)
    ///     }
    public struct Opened: Hashable, Sendable {
        /// What was opened; the silent push, if the app posted the notification about one.
        public var message: PushMessage
        /// How it was opened.
        public var action: PushAction
        /// It launched the app.
        public var isLaunch = false
        /// The user was in the app and tapped a banner over it.
        ///
        ///     navigator.show(opened.message, asSheet: opened.wasActive)
        public var wasActive = false
        /// The persistent identifier of the session of the scene that iOS chose; `nil` if it names
        /// none. `opens(in:)` has the opens of one scene.
        ///
        ///     let window = windows.first { $0.session.persistentIdentifier == opened.sceneID }
        public var sceneID: String?
    }
}

/// What the user did with a notification.
///
///     switch opened.action {
///     case .tap: navigator.show(opened.message)
///     case .button("answer"): navigator.compose(to: opened.message.threadID)
///     case .button, .reply: break
///     }
public enum PushAction: Hashable, Sendable {
    /// The notification itself was chosen.
    case tap
    /// An action of the notification's category, by its identifier.
    case button(String)
    /// A text input action, by its identifier, with the text.
    case reply(String, String)
}

extension PushAction: CustomStringConvertible {
    /// Such as `button archive`.
    public var description: String {
        switch self {
        case .tap: "tap"
        case .button(let identifier): "button \(identifier)"
        case .reply(let identifier, let text): "reply \(identifier) “\(text)”"
        }
    }
}

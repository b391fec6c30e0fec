extension PushEvent {
    /// A tap on a notification, or an action that opens the app. Always a reason to navigate.
    ///
    ///     for await opened in router.opens() {
    ///         navigator.show(opened.message, animated: !opened.isLaunch)
    ///     }
    public struct Opened: Hashable, Sendable {
        /// The message that was opened. For a notification that the app posted about a silent push,
        /// that push.
        public var message: PushMessage
        /// The way in which the user opened the notification.
        public var action: PushAction
        /// Whether the tap launched the app.
        public var isLaunch = false
        /// Whether the user was in the app and tapped a banner over it.
        ///
        ///     navigator.show(opened.message, asSheet: opened.wasActive)
        public var wasActive = false
        /// The persistent identifier of the session of the scene that iOS chose; `nil` if iOS chose
        /// no scene. `opens(in:)` returns the opens of one scene.
        ///
        ///     let window = windows.first { $0.session.persistentIdentifier == opened.sceneID }
        public var sceneID: String?
    }
}

/// An action of the user on a notification.
///
///     switch opened.action {
///     case .tap: navigator.show(opened.message)
///     case .button("answer"): navigator.compose(to: opened.message.threadID)
///     case .button, .reply: break
///     }
public enum PushAction: Hashable, Sendable {
    /// The user tapped the notification itself.
    case tap
    /// The user chose the action with this identifier of the notification's category.
    case button(String)
    /// The user replied to the text input action with this identifier, with this text.
    case reply(String, String)
}

extension PushAction: CustomStringConvertible {
    /// The action in words, such as `button archive`.
    public var description: String {
        switch self {
        case .tap: "tap"
        case .button(let identifier): "button \(identifier)"
        case .reply(let identifier, let text): "reply \(identifier) “\(text)”"
        }
    }
}

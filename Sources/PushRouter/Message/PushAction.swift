/// What the user did with a notification to open the app or to let it act.
///
///     switch opened.action {
///     case .tap: navigator.show(opened.message)
///     case .button("archive"): Task { await inbox.archive(opened.message) }
///     case .reply(_, let text): chat.send(text, to: opened.message.threadID)
///     case .button: break
///     }
public enum PushAction: Hashable, Sendable {
    /// The notification itself was chosen.
    case tap
    /// An action of the notification's category, by its identifier.
    case button(String)
    /// A text input action, by its identifier, with what was typed.
    case reply(String, String)
}

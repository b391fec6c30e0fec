import PushModel

/// What an app's frameworks ask the phone.
public enum Question: Hashable, Sendable, Codable {
    /// Settings, badge, state and time; answered by `Answer.standing`.
    case standing
    /// Local notifications that wait; answered by `Answer.pending`.
    case pending
    /// What Notification Center lists of the app; answered by `Answer.delivered`.
    case delivered
    /// The token for pushes of this type; answered by `Answer.token`.
    case token(PushType)
}

import VirtualPhone

/// What a phone says to the process of a launched app.
public enum PhoneMessage: Hashable, Sendable, Codable {
    /// The first message of all.
    case start(AppStart)
    case call(AppCall)
    /// The time of this background task has run out.
    case expire(Int)
    /// `nil` when the app is no longer installed.
    case answer(Int, Answer?)
    /// Say when everything that came before has been done as far as it can be.
    case settle(Int)
}

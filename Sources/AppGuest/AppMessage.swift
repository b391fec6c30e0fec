import PushModel
import VirtualPhone

/// What the process of a launched app says to its phone.
public enum AppMessage: Hashable, Sendable, Codable {
    /// The answer to `PhoneMessage.start`, before any code of the app has run.
    case hello(AppDescription)
    case event(AppEvent)
    case schedule(LocalNotification)
    /// Answered by `PhoneMessage.answer` under the same number.
    case question(Int, Question)
    case misuse(Misuse)
    /// The answer to `PhoneMessage.settle` of the same number: the app has done what it could, and
    /// still holds so many completion handlers.
    case settled(Int, openHandlers: Int)
}

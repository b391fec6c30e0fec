/// What a recorded notification service extension does with a push.
public enum ServiceExtension: Hashable, Sendable, Codable {
    /// Hands back the content, changed, after a while.
    case changes(ContentChange, takes: Duration)
    /// Never calls its content handler, not even when its time runs out.
    case neverAnswers
    case crashes
    /// Is ended before its first method runs, for instance by the memory limit.
    case killedAtStart
}

import AppGuest

/// What a phone hears of the process of a launched app.
public enum AppNews: Hashable, Sendable {
    case message(AppMessage)
    /// The process ended by itself.
    case crashed(CrashReport)
    /// The process could not be started, or did not speak.
    case notLaunched(LaunchError)
}

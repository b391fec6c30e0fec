/// What an app's process tells iOS.
public enum AppEvent: Hashable, Sendable, Codable {
    /// The called method returned. iOS makes the next call on the app's main thread.
    case returned(Call.ID)
    /// The app called the completion handler of a fetch call.
    case fetched(Call.ID, FetchResult)
    /// The app called the completion handler of `willPresent`.
    case presents(Call.ID, Set<PresentationOption>)
    /// The app called the completion handler of `didReceive`.
    case responded(Call.ID)
    /// The app set `UNUserNotificationCenter.delegate` to an object with these methods, or to nil.
    case setNotificationDelegate(Set<Callback>?)
    /// The app set its badge number.
    case setBadge(Int)
}

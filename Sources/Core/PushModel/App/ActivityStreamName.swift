/// A source from which an app's code learns about its Live Activities. The raw values are Apple's
/// names.
public enum ActivityStreamName: String, Hashable, Sendable, Codable, CaseIterable {
    /// Not a stream: the list in `Activity.activities` when a process starts.
    case activities
    case activityUpdates
    case activityStateUpdates
    case contentUpdates
    case pushTokenUpdates
    case pushToStartTokenUpdates
    case activityEnablementUpdates
    case frequentPushEnablementUpdates
    /// The user activities of a scene that a tap on an activity has started.
    case userActivities = "connectionOptions.userActivities"
}

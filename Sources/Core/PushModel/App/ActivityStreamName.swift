/// Where an app's code learns of its Live Activities; the raw values are Apple's names.
public enum ActivityStreamName: String, Hashable, Sendable, Codable, CaseIterable {
    /// No stream: what `Activity.activities` lists when a process starts.
    case activities
    case activityUpdates
    case activityStateUpdates
    case contentUpdates
    case pushTokenUpdates
    case pushToStartTokenUpdates
    case activityEnablementUpdates
    case frequentPushEnablementUpdates
    /// Of a scene that a tap on an activity has started.
    case userActivities = "connectionOptions.userActivities"
}

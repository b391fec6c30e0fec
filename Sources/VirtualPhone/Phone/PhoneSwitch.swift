/// A point on which nobody has published what iOS does, or sources disagree. Off is the default.
public enum PhoneSwitch: String, Hashable, Sendable, Codable, CaseIterable {
    /// iOS 15 and later withhold the foreground fetch call of a content-available push (C1, R-FG-3b).
    case withholdForegroundFetch = "withhold-foreground-fetch"
    /// `willPresent` runs before the fetch call of the same push instead of after it (C1).
    case willPresentFirst = "will-present-first"
    /// The foreground fetch call of a content-available push comes without the background mode.
    case foregroundFetchWithoutMode = "foreground-fetch-without-mode"
    /// `willPresent` is asked although the user has denied notifications.
    case askWhenDenied = "ask-when-denied"
    /// `launchOptions` stay empty when a content-available push launches the app in the background.
    case emptyBackgroundLaunchOptions = "empty-background-launch-options"
    /// A local notification that fires in the foreground before iOS 10 is listed (C7).
    case listForegroundLocal = "list-foreground-local"
    /// A content-available push starts a force-quit app, as a few reports from iOS 13 have it (C5).
    case wakeForceQuit = "wake-force-quit"
}

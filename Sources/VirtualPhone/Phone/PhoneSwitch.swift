import PushModel

/// A point on which it is not published what iOS does, or on which sources disagree.
///
/// Every switch is off by default; its sentence says what a phone does when it is on.
public enum PhoneSwitch: String, Hashable, Sendable, Codable, CaseIterable {
    /// The foreground fetch call of a visible content-available push is withheld, as seen on iOS 15
    /// and later after a restart on a cellular network (C1, R-FG-3b).
    case withholdForegroundFetch = "withhold-foreground-fetch"
    /// `willPresent` runs before the fetch call of the same push instead of after it (C1).
    case willPresentFirst = "will-present-first"
    /// The fetch call that a visible content-available push gets in the foreground comes without
    /// the background mode too. Off, because a missing mode explains reports of `willPresent` alone
    /// (C1).
    case foregroundFetchWithoutMode = "foreground-fetch-without-mode"
    /// A silent push needs the background mode in the foreground too. Off, because Apple asks for
    /// the mode only outside the foreground (R-FETCH-1).
    case silentNeedsModeInForeground = "silent-needs-mode-in-foreground"
    /// `willPresent` is asked although the user has denied notifications.
    case askWhenDenied = "ask-when-denied"
    /// `launchOptions` stay empty when a content-available push launches the app in the background.
    case emptyBackgroundLaunchOptions = "empty-background-launch-options"
    /// A local notification that fires in the foreground before iOS 10 is listed (C7).
    case listForegroundLocal = "list-foreground-local"
    /// The fetch call of a push sees the content that a service extension changed. Off: the
    /// extension changes what is shown, and the fetch call carries what was sent.
    case fetchSeesChangedContent = "fetch-sees-changed-content"
    /// A content-available push starts a force-quit app, as a few reports from iOS 13 have it (C5).
    case wakeForceQuit = "wake-force-quit"
    /// After a restart background pushes are held until the phone is unlocked for the first time.
    /// Off, because nothing is published about it.
    case holdBeforeFirstUnlock = "hold-before-first-unlock"

    // Faults of single versions; each does something on its versions only.

    /// iOS 10.0: without a notification delegate, opening a push of an app in the background calls
    /// the method without a fetch handler, and nothing if there is none (Q1).
    case legacyTapOn100 = "quirk-legacy-tap"
    /// iOS 11.0: silent pushes do not reach the app outside the foreground (Q2).
    case lostSilentOn110 = "quirk-lost-silent"
    /// iOS 11: an entry picked from Notification Center over the own app comes with state active
    /// (Q3).
    case activeTapOn11 = "quirk-active-tap"
    /// iOS 10.0: opening a push calls the action method with the default identifier, as in the first
    /// beta (Q4).
    case defaultActionOn100 = "quirk-default-action"
    /// iOS 18.0: `willPresent` is called twice (Q6).
    case presentTwiceOn180 = "quirk-present-twice"
    /// After a background launch the fetch call does not come; some apps report it unless they
    /// register early (Q7).
    case noFetchAfterLaunch = "quirk-no-fetch-after-launch"
}

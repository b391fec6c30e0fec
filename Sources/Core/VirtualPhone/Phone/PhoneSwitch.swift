import PushModel

/// A behaviour of iOS that is not published, or on which sources disagree.
///
/// Every switch is off by default; its sentence says what a phone does when it is on.
public enum PhoneSwitch: String, Hashable, Sendable, Codable, CaseIterable {
    /// The foreground fetch call of a visible content-available push is withheld, as seen on iOS 15
    /// and later after a restart on a cellular network (C1, R-FG-3b).
    case withholdForegroundFetch = "withhold-foreground-fetch"
    /// `willPresent` runs before the fetch call of the same push instead of after it (C1).
    case willPresentFirst = "will-present-first"
    /// A visible content-available push in the foreground gets its fetch call without the
    /// background mode too. Off, because a missing mode explains reports of `willPresent` alone
    /// (C1).
    case foregroundFetchWithoutMode = "foreground-fetch-without-mode"
    /// A silent push needs the background mode in the foreground too. Off, because Apple asks for
    /// the mode only outside the foreground (R-FETCH-1).
    case silentNeedsModeInForeground = "silent-needs-mode-in-foreground"
    /// `willPresent` is called although the user has denied notifications.
    case askWhenDenied = "ask-when-denied"
    /// `launchOptions` stay empty when a content-available push launches the app in the background.
    case emptyBackgroundLaunchOptions = "empty-background-launch-options"
    /// A local notification that fires in the foreground before iOS 10 is not listed (C7).
    case unlistedForegroundLocal = "unlisted-foreground-local"
    /// The fetch call of a push sees the content that a service extension changed. Off: the
    /// extension changes what is shown, and the fetch call carries what was sent.
    case fetchSeesChangedContent = "fetch-sees-changed-content"
    /// A content-available push starts a force-quit app, as a few reports from iOS 13 say (C5).
    case wakeForceQuit = "wake-force-quit"
    /// After a restart background pushes are held until the phone is unlocked for the first time.
    /// Off, because nothing is published about it.
    case holdBeforeFirstUnlock = "hold-before-first-unlock"
    /// From iOS 12 on background pushes are held for 300 seconds after a `reboot` (R-THR-2). Off,
    /// because reports of wake-ups after a restart name no minutes (C21).
    case holdAfterRestart = "hold-after-restart"
    /// From iOS 15 on background pushes are held for up to 900 seconds while the phone is in use,
    /// when the network comes back after an hour or more (R-THR-3). The hour is a guess (C21).
    case holdAfterNoNetwork = "hold-after-no-network"
    /// On iOS 27 `application(_:configurationForConnecting:options:)` without a configuration in the
    /// manifest does not count as adopting scenes (C18).
    case sceneAdoptionByManifestOnly = "scene-adoption-by-manifest-only"
    /// On iOS 27 an app that has to adopt scenes and has not ends at every start, in the background
    /// too, and not only when a scene is made (C19).
    case sceneTrapAtLaunch = "scene-trap-at-launch"
    /// In a scene's callbacks `applicationState` still has the previous state (R-SCENE-13).
    case lateApplicationState = "late-application-state"
    /// A notification delegate that is set in `scene(_:willConnectTo:options:)` gets the response
    /// that started the app (R-SCENE-17).
    case sceneDelegateInTime = "scene-delegate-in-time"
    /// A start in the background connects the scene, before the fetch call (R-SCENE-21).
    case backgroundStartConnectsScene = "background-start-connects-scene"
    /// An app with scenes that is removed in the app switcher while it is in front enters the
    /// background before its scene is disconnected. Off, after one report (R-SCENE-14).
    case backgroundBeforeDisconnect = "background-before-disconnect"
    /// APNs refuses a payload that was too large when the phone's iOS was new: over 256 bytes before
    /// iOS 8, over 2048 on iOS 8 (R-PAY-2).
    case payloadLimitOfEra = "payload-limit-of-era"

    // Live Activities.

    /// A push that ends an activity is dropped when its timestamp is older than the newest (C22).
    case endObeysTimestamp = "end-obeys-timestamp"
    /// An activity that a push has started gets its token regardless of the person's answer (C23).
    case tokenWithoutConsent = "token-without-consent"
    /// A force-quit app is not started for an activity that a push starts (C24).
    case leaveForceQuitActivity = "leave-force-quit-activity"
    /// From the 16th push of priority 10 in an hour on, the 241st for an app with frequent pushes,
    /// updates are held, the newest only, until the hour frees (C27).
    case activityBudget = "activity-budget"
    /// In the foreground `willPresent` decides on the sound of a push that starts an activity
    /// (R-LA-29).
    case activityAlertAsksWillPresent = "activity-alert-asks-will-present"
    /// The streams of an activity yield only later changes to a new subscriber (R-LA-48).
    case activityStreamsStartEmpty = "activity-streams-start-empty"
    /// Live Activities end when the phone restarts (R-LA-46).
    case restartEndsActivities = "restart-ends-activities"
    /// The push-to-start token is the same after Live Activities were switched off and on. Off,
    /// because two people got starts again by switching, and one did not (R-LA-50).
    case settingsKeepStartToken = "settings-keep-start-token"
    /// A force-quit app is removed from its Push to Talk channel, as one developer reads the
    /// documentation; off, because pushes were seen to work after a force-quit (C25).
    case forceQuitLeavesChannel = "force-quit-leaves-channel"
    /// The dates in the attributes of a `nowplaying` push are read as ISO 8601 text, as in Apple's
    /// sample; off, because a default decoder reads numbers (C28).
    case nowPlayingISO8601Dates = "now-playing-iso8601-dates"
    /// The PushKit delegate is called for file provider pushes too, as the start of Apple's page
    /// says and its note denies (C29).
    case fileProviderDelegate = "file-provider-delegate"
    /// Widget pushes reload at most once in five minutes; off, because Apple gives no number for
    /// pushes (R-WID-4).
    case widgetBudget = "widget-budget"
    /// The phone has a budget of location pushes; off: unlimited (R-LOC-5).
    case locationBudget = "location-budget"
    /// APNs hands out tokens of 100 bytes for everything, so that a server with columns of fixed
    /// width fails visibly (R-TOKEN-2).
    case longTokens = "long-tokens"

    // Bugs of single versions; each has an effect only on its versions.

    /// iOS 10.0: without a notification delegate, opening a push of an app in the background calls
    /// the method without a fetch handler, or no method if the app lacks that one (Q1).
    case legacyTapOn100 = "quirk-legacy-tap"
    /// iOS 11.0: silent pushes do not reach the app outside the foreground (Q2).
    case lostSilentOn110 = "quirk-lost-silent"
    /// iOS 11: an entry picked from Notification Center over its own app comes with state active
    /// (Q3).
    case activeTapOn11 = "quirk-active-tap"
    /// iOS 10.0: opening a push calls the action method with the default identifier, as in the first
    /// beta (Q4).
    case defaultActionOn100 = "quirk-default-action"
    /// iOS 18.0: `willPresent` is called twice (Q6).
    case presentTwiceOn180 = "quirk-present-twice"
    /// iOS 27.0: the tokens of remote media sessions belong to production, regardless of the app's
    /// entitlement (Q9).
    case nowPlayingProductionTokens = "quirk-now-playing-production-tokens"
    /// iOS 27.0: a remote media session that the app starts in the foreground is not shown (Q12).
    case hiddenRemoteSession = "quirk-hidden-remote-session"
    /// After a background launch the fetch call does not come; some apps report it unless they
    /// register early (Q7).
    case noFetchAfterLaunch = "quirk-no-fetch-after-launch"
    /// iOS 26.0 to 26.6: `pushToStartTokenUpdates` yields nothing, while `pushToStartToken` has the
    /// token (Q10).
    case silentStartTokenStream = "quirk-silent-start-token-stream"
    /// iOS 26.5: there is no push-to-start token at all (Q10).
    case noStartToken = "quirk-no-start-token"
    /// iOS 27.0: the push-to-start token from before the update starts nothing, until Live
    /// Activities are switched off and on (Q13).
    case staleStartToken = "quirk-stale-start-token"
    /// iOS 27.0: critical alerts are on for apps with the entitlement that have not asked, as in its
    /// betas (Q11).
    case criticalOnIn270 = "quirk-critical-on"
}

extension TraceRecord {
    /// The word for what happened; the raw values are those of files, JSON and stored logs.
    public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS called a method of the app: `TraceRecord.callback` says which.
        case callback
        /// A word that this version does not know, from the log of another one; the detail has
        /// its sentence.
        case unknown

        // The person holding the phone.
        case action
        case activityAnswered = "activity-answered"
        case activityRemoved = "activity-removed"
        case activitySettings = "activity-settings"
        case activityTapped = "activity-tapped"
        /// A widget, a control or a complication is put up.
        case add
        case clear
        case close
        case delete
        case dismiss
        case forceQuit = "force-quit"
        case install
        case location
        case lock
        case notPossible = "not-possible"
        case open
        case openSettings = "open-settings"
        /// The user's answer to the question for notifications, or what stands in its place.
        case permission
        case press
        case reboot
        case reinstall
        case settings
        /// A widget, a control or a complication is taken away.
        case takeAway = "take-away"
        case tap
        /// The user begins or stops to talk on a Push to Talk channel.
        case transmit
        case unlock

        // The life of a process.
        case crashReport = "crash-report"
        case launch
        /// A line that a real iPhone writes to its log here: the detail has its words.
        case log
        case misuse
        case notLaunched = "not-launched"
        /// A deadline passed without the answer that iOS waits for.
        case overdue
        case quirk
        case resume
        /// The main thread of a launched app does not come to an end, in real time.
        case stuck
        case suspend
        case terminate
        case update

        // What the phone shows, plays and counts.
        case arrive
        case badge
        case banner
        case content
        case extensionFailed = "extension-failed"
        case held
        case list
        case notShown = "not-shown"
        case notTold = "not-told"
        case quiet
        case silence
        case sound
        case summary
        case unlist
        case activityAlert = "activity-alert"
        /// iOS asks the person whether the app may go on with its Live Activities.
        case activityAsks = "activity-asks"
        case activityDismissed = "activity-dismissed"
        case activityEnded = "activity-ended"
        case activityHeld = "activity-held"
        case activityIgnored = "activity-ignored"
        /// `Activity.request` throws.
        case activityRefused = "activity-refused"
        case activityScheduled = "activity-scheduled"
        case activityStale = "activity-stale"
        /// A stream of ActivityKit yields something to the app.
        case activityStream = "activity-stream"
        case activityStarted = "activity-started"
        case activityUpdated = "activity-updated"

        // Pushes that are no notifications.
        case channelLeft = "channel-left"
        /// The process of an extension ended before it was done.
        case extensionKilled = "extension-killed"
        case manage
        case managementPoll = "management-poll"
        case monitoringStarted = "monitoring-started"
        case monitoringStopped = "monitoring-stopped"
        case notAllowed = "not-allowed"
        case pushIgnored = "push-ignored"
        case runExtension = "run-extension"
        case sessionEnded = "session-ended"
        case sessionStarted = "session-started"
        case sessionUpdated = "session-updated"
        case talk
        case talkEnded = "talk-ended"

        // What an app asks for and answers.
        case call
        case fetched
        case fire
        case localDropped = "local-dropped"
        case token

        // The phone's surroundings.
        case network
        case throttle

        // APNs and the provider.
        case broadcast
        case channelDeleted = "channel-deleted"
        case channelMade = "channel-made"
        case delivered
        case discarded
        case expired
        /// A fault struck the push.
        case fault
        case noToken = "no-token"
        case notDelivered = "not-delivered"
        case push
        case refused
        case refusedConnection = "refused-connection"
        case register
        /// A newer push took the place of one that waited.
        case replaced
        case stored
        case unregister
    }
}

extension TraceRecord {
    /// The word for the event. The raw values are used in files, JSON and stored logs.
    public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
        /// iOS called the method of the app in `TraceRecord.callback`.
        case callback
        /// An unknown word from the log of another version. The detail has its sentence.
        case unknown

        // The person holding the phone.
        case action
        case activityAnswered = "activity-answered"
        case activityRemoved = "activity-removed"
        case activitySettings = "activity-settings"
        case activityTapped = "activity-tapped"
        /// The user adds a widget, a control or a complication.
        case add
        case answerCall = "answer-call"
        case clear
        case close
        case declineCall = "decline-call"
        case delete
        case dismiss
        case endCall = "end-call"
        case forceQuit = "force-quit"
        /// The user puts a call on hold, or resumes it.
        case holdCall = "hold-call"
        case install
        case location
        case lock
        case notPossible = "not-possible"
        case open
        case openSettings = "open-settings"
        /// The user's answer to the question for notifications, or its equivalent.
        case permission
        case press
        case reboot
        case reinstall
        case settings
        /// The user removes a widget, a control or a complication.
        case takeAway = "take-away"
        case tap
        /// The user starts or stops talking on a Push to Talk channel.
        case transmit
        case unlock

        // The life of a process.
        case crashReport = "crash-report"
        case launch
        /// A line that a real iPhone writes to its log at this point. The detail has its words.
        case log
        case misuse
        case notLaunched = "not-launched"
        /// A deadline passed without the answer that iOS waits for.
        case overdue
        case quirk
        case resume
        /// The main thread of a launched app is busy for too long, in real time.
        case stuck
        case suspend
        case terminate
        case update

        // Things that the phone shows, plays and counts.
        /// The service extension called its content handler again, or too late.
        case answerIgnored = "answer-ignored"
        case arrive
        case badge
        case banner
        case content
        case extensionFailed = "extension-failed"
        case held
        case list
        /// A mistake of the payload, and what to change. The detail has the sentences.
        case mistake
        case notShown = "not-shown"
        case notTold = "not-told"
        case quiet
        case silence
        case sound
        case summary
        case unlist
        case activityAlert = "activity-alert"
        /// iOS asks whether the app may continue its Live Activities.
        case activityAsks = "activity-asks"
        /// A number that looks like UNIX time was decoded as a `Date`, or may have been.
        case activityDates = "activity-dates"
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

        // Pushes other than notifications.
        case channelLeft = "channel-left"
        /// The process of an extension ended before the extension was done.
        case extensionKilled = "extension-killed"
        /// The memory and the processor time that an extension's process used on this machine.
        case extensionUsage = "extension-usage"
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

        // Requests and answers of apps.
        case call
        case callConnected = "call-connected"
        case callEnded = "call-ended"
        case callHeld = "call-held"
        case callMissed = "call-missed"
        case callResumed = "call-resumed"
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
        case fault
        case noToken = "no-token"
        case notDelivered = "not-delivered"
        case push
        case refused
        case refusedConnection = "refused-connection"
        case register
        /// A newer push replaced one that waited.
        case replaced
        case stored
        case unregister
    }
}

extension TraceRecord {
    /// The reason why iOS did not do something, or why it did something in this way.
    ///
    /// The raw value completes the record's sentence, for people. Files keep `name`.
    // swift-format-ignore
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        // Waking an app outside the foreground.
        case contentAvailableIsVoid = "content-available counts only as 1 and directly in aps, and elsewhere or as 0 it is the same as absent"
        case noContentAvailable = "without content-available no code runs outside the foreground, and the app gets the push when the user opens it"
        case tooOldToWake = "content-available wakes no app before iOS 7"
        case noFetchMethod = "the app does not implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:). Implement it to be woken"
        case noBackgroundMode = "UIBackgroundModes lacks remote-notification. Add it in Info.plist to be woken"
        case silentPushLost = "a fault of this iOS loses silent pushes"
        case forceQuit = "the user removed the app in the app switcher, and background pushes do not start it until the user opens it or the phone restarts. Open the app once, or send a visible push"
        case neverOpened = "the app has never been opened, so it has no token"
        case refreshIsOff = "Background App Refresh is off. Switch it on in Settings to be woken"
        case nothingHoldsBack = "nothing holds it back"
        case lowPowerMode = "Low Power Mode holds background pushes back, and iOS keeps the newest until the app is opened or the mode ends"
        case throttled = "iOS throttles background pushes, and keeps the newest until the app is opened or the throttling ends"
        case lockedSinceRestart = "the phone has not been unlocked since its restart, and iOS keeps the newest push until it is"
        case restartedLately = "iOS holds background work back for 300 seconds after a restart, and keeps the newest push until then"
        case networkCameBack = "after a long time without network iOS holds background work back for up to 900 seconds or until the phone is locked, and keeps the newest push until then"
        case overBudget = "the app has used up its background pushes for now, and iOS keeps the newest until the app is opened or the hour is over. Send fewer of them"
        case running = "a content-available push for a running app"
        case suspended = "a content-available push resumes a suspended app"
        case endedBySystem = "a content-available push starts an app that iOS ended"
        case fetchLostAfterLaunch = "a fault loses the fetch call after the launch"
        // Calling an app in the foreground.
        case foreground = "the app is in the foreground"
        case silentInForeground = "a silent push for an app in the foreground"
        case nothingInPush = "the push has neither anything visible nor content-available"
        case emptyAPS = "the push has nothing in aps, which iOS 10 and later ignore"
        case visibleInForeground = "a visible push for an app in the foreground"
        case visibleAndContentAvailable = "a visible push with content-available for an app in the foreground"
        case noDelegate = "UNUserNotificationCenter.delegate is not set, so the callbacks of iOS 9 run"
        case noWillPresent = "the notification delegate has no willPresent, so the callbacks of iOS 9 run"
        case silentWithoutMode = "UIBackgroundModes lacks remote-notification"
        case backgroundPartWithheld = "iOS withholds the background part of the push, which does not affect willPresent"
        case backgroundPartWithoutMode = "UIBackgroundModes lacks remote-notification, so only willPresent runs"
        case noReceivingMethod = "the app delegate implements neither method that receives a push"
        // Showing a notification.
        case nothingVisible = "the push has no alert, sound or badge"
        case notAllowed = "the user has not been asked for permission. Ask for it"
        case denied = "the user has denied notifications, and asking again shows nothing. Send the user to Settings"
        case notInForeground = "the app is not in the foreground"
        case provisional = "the permission is provisional"
        case foregroundBeforeTen = "the app is in the foreground, and before iOS 10 the system shows nothing there. Show it in the app"
        case foregroundWithoutDelegate = "the app is in the foreground and UNUserNotificationCenter.delegate is not set. Set it in didFinishLaunching"
        case foregroundWithoutWillPresent = "the app is in the foreground and its notification delegate has no willPresent. Implement it and answer what to show"
        case appDecides = "the app is in the foreground, where willPresent decides"
        case alertsAreOff = "the user has switched alerts off for the app"
        case filteredByExtension = "the service extension handed back no alert text, and the app may filter notifications"
        // Showing no banner.
        case noBannerAnswered = "willPresent asked for none"
        case deliveredQuietly = "the user has chosen to have the app's notifications delivered quietly"
        case focus = "a Focus is on and does not let the app through"
        case passive = "the notification's interruption level is passive"
        // Calling an app for the user's response.
        case delegateTakesAction = "the notification delegate takes the action"
        case categoryAsksForDismissals = "the category asks for dismissals"
        case delegateTakesResponse = "the notification delegate takes the response"
        case delegateSetInTime = "the notification delegate was set before launch finished"
        case dismissalNeedsDelegate = "iOS reports a dismissal only to a notification delegate"
        case openingTakenForAction = "a fault of this iOS takes opening for an action"
        case onlyMethodWithoutHandler = "a fault of this iOS calls only the method without a fetch handler"
        case noActionMethod = "the app implements no method that handles an action"
        case actionChosen = "the user chose an action"
        case noDelegateForAction = "no notification delegate takes the action, so the callbacks of iOS 9 run"
        case fetchAfterLaunch = "the fetch handler runs even when the push started the app"
        case delegateSetTooLate = "the notification delegate was not set when launch had finished, so the callbacks of iOS 9 run"
        case noDidReceive = "the notification delegate has no didReceive, so the callbacks of iOS 9 run"
        case launchOptionsOnly = "a push that started the app is only in launchOptions of didFinishLaunching, and the method without a handler is not called for it"
        case fetchOfTwo = "of the two methods only the one with the fetch handler is called"
        case fetchOnTap = "iOS calls the fetch handler for a tap, with or without content-available"
        case legacyOnTap = "iOS calls the method without a handler when the user opens the push"
        case noTapMethod = "the app implements none of the methods that handle a tap"
        case localOpened = "the user opened a local notification"
        case contentExtensionActs = "the app's content extension handles the action itself"
        // VoIP pushes.
        case noPushRegistry = "it has no PKPushRegistry delegate for VoIP pushes"
        case callsNotReported = "it did not report earlier VoIP pushes as calls, so iOS delivers no more of them"
        // Ending a process.
        case backgroundTasksTooLong = "its background tasks ran for too long"
        case noBackgroundBeforeFour = "before iOS 4 an app ends when the user leaves it"
        case removedInSwitcher = "the user removed it in the app switcher"
        case removedWhileStuck = "the user removed it in the app switcher, and it was stuck in a method"
        case deleted = "the app is deleted"
        case restart = "the phone restarts"
        case crashed = "it crashed"
        case updated = "a new version of it was installed"
        case systemEnded = "iOS ended it"
        case systemEndedStuck = "iOS ended it while it was stuck in a method"
        case noScenes = "it is linked with SDK 27 or later and has not adopted scenes, so iOS 27 ends it when its first scene is made, before any method of its delegates. Give UIApplicationSceneManifest in Info.plist a configuration, or implement application(_:configurationForConnecting:options:) in the app delegate"
        case watchdog = "iOS's watchdog ended it, with 0x8badf00d in the crash report"
        case missedDeadline = "iOS ended it for the missed deadline"
        case callNotReported = "it did not report the VoIP push to CallKit in the callback"
        // Using the original content.
        case extensionEnded = "the service extension ended"
        case extensionSentNothing = "the service extension handed back no alert text, and the app has no entitlement to filter notifications (com.apple.developer.usernotifications.filtering)"
        case extensionTooSlow = "the service extension has not called its content handler in 30 seconds"
        case extensionStuck = "the service extension did not return"
        // Ignoring a Live Activity push.
        case noActivityEvent = "the push's aps has no event that iOS understands"
        case activitiesTooNew = "Live Activities came with iOS 16.1"
        case activityStartsTooNew = "pushes start Live Activities from iOS 17.2 on"
        case noActivityTimestamp = "the push's aps has no timestamp that is a whole number of UNIX seconds"
        case activitiesUndeclared = "the app's Info.plist lacks NSSupportsLiveActivities"
        case activitiesAreOff = "the person has switched Live Activities off for the app"
        case activitiesDenied = "the person did not allow the app's Live Activities when iOS asked"
        case tooManyActivities = "the app has five Live Activities already, and no more are allowed at a time"
        case activityNotDecoded = "the app's types no longer decode what the Live Activity was started with, so activities leaves it out"
        case activityIsPending = "the Live Activity has not started yet"
        case futureTimestamp = "the push's timestamp is more than eight hours ahead. Send UNIX seconds of now"
        case activityStartNeedsAlert = "a push that starts a Live Activity must carry an alert"
        case tokenOnlyStarts = "the token is the one that starts Live Activities, and each activity has a token of its own for its updates and its end"
        case tokenStartsNothing = "the token is that of a running Live Activity, and new ones are started with the app's push-to-start token"
        case noActivity = "there is no such Live Activity on the Lock Screen"
        case activityHasEnded = "the Live Activity has ended"
        case noActivityOnChannel = "the app has no Live Activity on that channel"
        case broadcastStarts = "a broadcast cannot start a Live Activity"
        case channelsTooNew = "Live Activities listen on channels from iOS 18 on"
        case unknownChannel = "the channel does not exist for this app in the environment of the phone's tokens. Make it first: belfry channels create"
        case olderTimestamp = "the push's timestamp is older than the newest update's"
        // Pushes other than notifications.
        case pushTypeTooNew = "this iOS has no pushes of this type"
        case noSuchExtension = "the app has no extension for it. Declare one with extensions in a scenario, with AppInfo in a test, or with --location-extension, --widget-extension or --now-playing-extension for a launched app"
        case noFileProvider = "the app has no file provider extension. Give a recorded app one with extensions: [file-provider]. An app's own code cannot have one, because Belfry has no FileProvider framework"
        case noContentChanged = "its aps lacks content-changed: true"
        case noWidgetOnScreen = "no widget of the app is on the screen"
        case noPushHandler = "the widget extension names no push handler in its configuration, or its target lacks the Push Notifications capability"
        case reloadMerged = "the widgets were reloaded less than five minutes ago, so iOS merges this reload with others"
        case controlIsGone = "the control that the token belongs to no longer exists"
        case noMediaEvent = "its aps lacks an event (start, update or end), a timestamp in UNIX seconds, or attributes with an id"
        case mediaStartNeedsStartToken = "a start goes to the app's push-to-start token, and this token is a session's"
        case noMediaSession = "an update or end goes to the token of an existing session, and there is none"
        case undecodableAttributes = "its attributes do not decode as the app's type. A default JSONDecoder reads a date as a number of seconds since 2001"
        case sessionThrown = "session(_:) of the extension threw an error"
        case sessionHidden = "a fault of this iOS hides a session that the app starts in the foreground"
        case noTalkChannel = "the app has joined no Push to Talk channel, so its token is no longer valid"
        case noChannelManager = "the app made no PTChannelManager when it started. Make one in didFinishLaunching, at every start"
        case noTalkAnswer = "incomingPushResult did not return a result at once, so the push is lost"
        case talkModeMissing = "UIBackgroundModes lacks push-to-talk (PTInstantiationError.missingBackgroundMode)"
        case talkEnvironmentMissing = "the app lacks the entitlement aps-environment (PTInstantiationError.missingPushServerEnvironment). Add the Push Notifications capability"
        case microphoneUsageMissing = "the app's Info.plist lacks NSMicrophoneUsageDescription, which Push to Talk needs"
        case talkEntitlementMissing = "the app lacks the entitlement com.apple.developer.push-to-talk (PTInstantiationError.missingEntitlement)"
        case transmissionInProgress = "the channel is half-duplex and the user talks (PTChannelError.transmissionInProgress). Stop transmitting first"
        case serviceUpdateBudget = "the app has had six service updates of priority 10 within the hour. Send them with priority 5"
        case locationExtensionMissing = "the app has no location push extension (CLLocationPushServiceError.missingPushExtension)"
        case locationEnvironmentMissing = "the app lacks the entitlement aps-environment (CLLocationPushServiceError.missingPushServerEnvironment). Add the Push Notifications capability"
        case locationEntitlementMissing = "the app lacks the entitlement com.apple.developer.location.push (CLLocationPushServiceError.missingEntitlement)"
        case locationNotAlways = "the app does not have the location permission Always, but its token stays valid"
        case locationBudgetUsedUp = "the phone has used up its budget of location pushes and takes none for some time, while APNs still answers 200. Send fewer of them"
        case noContainer = "it lacks container-identifier"
        case workingSetOnly = "iOS signals a replicated file provider extension only for NSFileProviderWorkingSetContainerItemIdentifier"
        case noComplicationOnFace = "the app's complication is not on the watch's current face"
        case complicationOnWatch = "since watchOS 6 the watch app gets complication pushes itself, and this token is the phone's"
        case complicationBudgetUsedUp = "the complication has had its 50 pushes of the day"
        case notManaged = "the phone is not managed by the server with this topic"
        case noPushMagic = "an MDM push is {\"mdm\": PushMagic} without aps or any other key"
        case wrongPushMagic = "its PushMagic is not the one that the device sent in its TokenUpdate"
        // Ending an extension.
        case extensionProcessEnded = "it ended by itself"
        case extensionTimeIsUp = "it did not finish in time"
        case extensionEndedBySystem = "iOS ended it for memory"
        // Taking no push.
        case tokenIsNotOurs = "the app holds another token or none. iOS drops the push and reports that to APNs"
        // Running no app for a Live Activity.
        case forceQuitActivity = "the user removed the app in the app switcher, so its Live Activity stays without a token until the app is opened"
        // Giving no token.
        case noStartToken = "a fault of this iOS withholds the push-to-start token"
        case silentStartTokenStream = "a fault of this iOS keeps pushToStartTokenUpdates silent. Read the token from pushToStartToken"
        case deniedBeforeEight = "the user has not allowed notifications, and then iOS calls neither token callback before iOS 8"
        case notAllowedToHoldToken = "notifications are not allowed and Background App Refresh is off"
        case noConnection = "there is no connection to APNs, which is not an error"
    }
}

extension TraceRecord.Reason {
    /// The case's name, which stays the same when its sentence changes.
    public var name: String { Self.names[self] ?? String(describing: self) }

    private static let names = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, String(describing: $0)) })
    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })

    /// Returns `nil` for a name that this version does not know.
    public init?(name: String) {
        guard let reason = Self.named[name] else { return nil }
        self = reason
    }
}

extension TraceRecord.Reason: Codable {
    public init(from decoder: any Decoder) throws {
        self = try decoder.value(
            of: { Self(name: $0) }, orSay: { "\($0) is not a reason of a trace record" })
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(name)
    }
}

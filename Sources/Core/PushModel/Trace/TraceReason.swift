extension TraceRecord {
    /// The reason why iOS did not do something, or why it did something in this way.
    ///
    /// The raw value ends the record's sentence after “because”: a clause, and perhaps advice in
    /// further sentences. Files keep `name`.
    // swift-format-ignore
    public enum Reason: String, Hashable, Sendable, CaseIterable {
        // Waking an app outside the foreground.
        case contentAvailableIsVoid = "iOS ignores a content-available that is not 1 or not directly in aps. Put \"content-available\": 1 into aps"
        case noContentAvailable = "a push without content-available runs no app code outside the foreground until the user opens it"
        case tooOldToWake = "content-available wakes apps only on iOS 7 and later"
        case noFetchMethod = "the app does not implement application(_:didReceiveRemoteNotification:fetchCompletionHandler:). Implement this method to be woken"
        case noBackgroundMode = "UIBackgroundModes lacks remote-notification. Add remote-notification in Info.plist to be woken"
        case silentPushLost = "a bug in this iOS version loses silent pushes"
        case forceQuit = "the user removed the app in the app switcher. Open the app once or restart the phone, or send a visible push"
        case neverOpened = "the app has never been opened, so it has no token"
        case refreshIsOff = "Background App Refresh is off. Switch on Background App Refresh in Settings to be woken"
        case nothingHoldsBack = "nothing holds the push back"
        case lowPowerMode = "Low Power Mode holds background pushes back. The newest push waits until the app is opened or the mode ends"
        case throttled = "iOS throttles background pushes. The newest push waits until the app is opened or the throttling ends"
        case lockedSinceRestart = "the phone has not been unlocked since its restart. The newest push waits until the phone is unlocked"
        case restartedLately = "iOS holds background work back for 300 seconds after a restart. The newest push waits until the 300 seconds are over"
        case networkCameBack = "iOS holds background work back for up to 900 seconds after a long time without network, while the phone is in use. The newest push waits until that time is over or the phone is locked"
        case overBudget = "the app has used up its background pushes for now. The newest push waits until the app is opened or the hour is over. Send fewer background pushes"
        case running = "the push has content-available and the app is running"
        case suspended = "the push has content-available, which resumes a suspended app"
        case endedBySystem = "the push has content-available, which starts an app that iOS ended"
        case fetchLostAfterLaunch = "a bug in this iOS version loses the fetch call after the launch"
        // Pushes for an app in the foreground.
        case foreground = "the app is in the foreground"
        case silentInForeground = "the push is silent and the app is in the foreground"
        case nothingInPush = "the push has nothing visible and no content-available"
        case emptyAPS = "the push has nothing in aps, and iOS 10 and later ignore such a push"
        case visibleInForeground = "the push is visible and the app is in the foreground"
        case visibleAndContentAvailable = "the push is visible, has content-available, and the app is in the foreground"
        case noDelegate = "UNUserNotificationCenter.delegate is not set, so the callbacks of iOS 9 run"
        case noWillPresent = "the notification delegate has no willPresent, so the callbacks of iOS 9 run"
        case silentWithoutMode = "UIBackgroundModes lacks remote-notification"
        case backgroundPartWithheld = "iOS withholds the background part of the push"
        case backgroundPartWithoutMode = "UIBackgroundModes lacks remote-notification, which the background part of the push needs"
        case noReceivingMethod = "the app delegate implements neither method that receives a push"
        // Showing a notification.
        case nothingVisible = "the push has no alert, sound or badge"
        case notAllowed = "the user has not been asked for permission. Ask the user for permission"
        case denied = "the user has denied notifications. Asking again shows nothing, so send the user to Settings"
        case notInForeground = "the app is not in the foreground"
        case provisional = "the permission is provisional"
        case foregroundBeforeTen = "the app is in the foreground, where iOS shows nothing before iOS 10. Show the notification in the app"
        case foregroundWithoutDelegate = "the app is in the foreground and UNUserNotificationCenter.delegate is not set. Set the delegate in didFinishLaunching"
        case foregroundWithoutWillPresent = "the app is in the foreground and its notification delegate has no willPresent. Implement willPresent and answer what to show"
        case appDecides = "the app is in the foreground and willPresent decides"
        case alertsAreOff = "the user has switched alerts off for the app"
        case filteredByExtension = "the service extension handed back no alert text, and the app may filter notifications"
        // Showing no banner.
        case noBannerAnswered = "willPresent did not ask for a banner"
        case deliveredQuietly = "the user has chosen to deliver the app's notifications quietly"
        case focus = "the active Focus does not let the app through"
        case passive = "the interruption level is passive"
        // Responses of the user, and the app's methods for them.
        case delegateTakesAction = "the notification delegate handles the action"
        case categoryAsksForDismissals = "the category asks for dismissals"
        case delegateTakesResponse = "the notification delegate handles the response"
        case delegateSetInTime = "the notification delegate was set before launch finished"
        case dismissalNeedsDelegate = "iOS reports a dismissal only to a notification delegate"
        case openingTakenForAction = "a bug in this iOS version treats opening as an action"
        case onlyMethodWithoutHandler = "a bug in this iOS version calls only the method without a fetch handler"
        case noActionMethod = "the app implements none of the methods that handle an action"
        case actionChosen = "the user chose an action"
        case noDelegateForAction = "no notification delegate handles the action, so the callbacks of iOS 9 run"
        case fetchAfterLaunch = "the fetch handler runs even when the push started the app"
        case delegateSetTooLate = "the notification delegate was not set when launch had finished, so the callbacks of iOS 9 run"
        case noDidReceive = "the notification delegate has no didReceive, so the callbacks of iOS 9 run"
        case launchOptionsOnly = "iOS never calls the method without a handler for a push that started the app. Read the push from launchOptions in didFinishLaunching"
        case fetchOfTwo = "iOS calls only the method with the fetch handler when an app implements both"
        case fetchOnTap = "iOS calls the fetch handler for a tap, with or without content-available"
        case legacyOnTap = "iOS calls the method without a handler when the user opens the push"
        case noTapMethod = "the app implements none of the methods that handle a tap"
        case localOpened = "the user opened a local notification"
        case contentExtensionActs = "the app's content extension handles the action itself"
        // VoIP pushes.
        case noPushRegistry = "the app has no PKPushRegistry delegate for VoIP pushes"
        case callsNotReported = "the app did not report earlier VoIP pushes as calls, so iOS delivers no more VoIP pushes"
        // Ending a process.
        case backgroundTasksTooLong = "the app's background tasks took too long"
        case noBackgroundBeforeFour = "before iOS 4 an app ends when the user leaves it"
        case removedInSwitcher = "the user removed the app in the app switcher"
        case removedWhileStuck = "the user removed the app in the app switcher while it was stuck in a method"
        case deleted = "the user deleted the app"
        case restart = "the phone restarts"
        case crashed = "the app crashed"
        case updated = "a new version of the app was installed"
        case systemEnded = "iOS ended the app"
        case systemEndedStuck = "iOS ended the app while it was stuck in a method"
        case noScenes = "the app is linked with SDK 27 or later and has not adopted scenes. iOS 27 ends such an app when it makes the first scene, before it calls any delegate method. Give UIApplicationSceneManifest in Info.plist a configuration, or implement application(_:configurationForConnecting:options:) in the app delegate"
        case watchdog = "the watchdog of iOS ended the app. The crash report says 0x8badf00d"
        case missedDeadline = "iOS ended the app for the missed deadline"
        case callNotReported = "the app did not report the VoIP push to CallKit before the callback returned. Call reportNewIncomingCall in the callback itself, not in a completion handler or a task"
        case callNotReportedInTime = "the app's callback has not reported a call 7 seconds after the VoIP push, so callservicesd ended the app (0xbaadca11). Report the call at the start of the callback"
        case noRegistryInTime = "the app set up no PKPushRegistry with a delegate within 7 seconds of the VoIP push, so callservicesd ended the app (0xbaadca11). Create the registry in didFinishLaunching"
        // Using the original content.
        case extensionEnded = "the service extension ended before it called its content handler. Its crash report says where"
        case extensionEndedAtStart = "the service extension ended before its first method ran. Do less when the extension starts, because linking and initialising cost time and memory"
        case extensionStartedTooSlowly = "the service extension spent its 30 seconds starting. Do less when the extension starts"
        case extensionOverMemory = "iOS ended the service extension for its use of memory. Hold less at a time, for instance by making pictures smaller before decoding them"
        case noServiceMethod = "the service extension does not implement didReceive(_:withContentHandler:)"
        case extensionSentNothing = "the service extension handed back no alert text, and the app has no entitlement to filter notifications (com.apple.developer.usernotifications.filtering)"
        case extensionTooSlow = "the service extension did not call its content handler within 30 seconds. Call the handler on every path, and in serviceExtensionTimeWillExpire() with the best content so far"
        case extensionStuck = "the service extension did not call its content handler within 30 seconds, and serviceExtensionTimeWillExpire() did not return"
        // Ignoring an answer of the service extension.
        case answeredTwice = "it has called the content handler before, and only the first call counts. Return after the first call"
        case answeredLate = "its time is over, and iOS has used the original content. Call the handler within 30 seconds"
        // Ignoring a Live Activity push.
        case noActivityEvent = "aps has no event that iOS understands"
        case activitiesTooNew = "Live Activities came with iOS 16.1"
        case activityStartsTooNew = "pushes start Live Activities only on iOS 17.2 and later"
        case noActivityTimestamp = "aps has no timestamp in whole UNIX seconds"
        case activitiesUndeclared = "the app's Info.plist lacks NSSupportsLiveActivities"
        case activitiesAreOff = "the user has switched Live Activities off for the app"
        case activitiesDenied = "the user did not allow the app's Live Activities when iOS asked"
        case tooManyActivities = "the app already has five Live Activities, the most that iOS allows"
        case activityNotDecoded = "the app's types no longer decode what the Live Activity was started with"
        case startTokenIsStale = "the push-to-start token is from before the update of iOS, after which it starts nothing. The user has to switch Live Activities off and on in Settings"
        case activityIsPending = "the Live Activity has not started yet"
        case futureTimestamp = "the timestamp is more than eight hours ahead. Send the current time in UNIX seconds"
        case activityStartNeedsAlert = "a push that starts a Live Activity must carry an alert"
        case tokenOnlyStarts = "the token only starts Live Activities. Each activity has its own token for its updates and its end"
        case tokenStartsNothing = "the token belongs to a running Live Activity. Start new activities with the app's push-to-start token"
        case noActivity = "there is no such Live Activity on the Lock Screen"
        case activityHasEnded = "the Live Activity has ended"
        case noActivityOnChannel = "the app has no Live Activity on that channel"
        case broadcastStarts = "a broadcast cannot start a Live Activity"
        case channelsTooNew = "Live Activities listen on channels only on iOS 18 and later"
        case unknownChannel = "the channel does not exist for this app in the environment of the phone's tokens. Create the channel first: belfry channels create"
        case olderTimestamp = "the timestamp is older than that of the newest update"
        // Pushes that are not notifications.
        case pushTypeTooNew = "this iOS version does not know the push type"
        case noSuchExtension = "the app has no extension for the push. Declare one with extensions in a scenario, AppInfo in a test, or --location-extension, --widget-extension or --now-playing-extension for a launched app"
        case noFileProvider = "the app has no file provider extension. Give a recorded app one with extensions: [file-provider]. An app's own code cannot have one, because Belfry has no FileProvider framework"
        case noContentChanged = "aps lacks content-changed: true"
        case noWidgetOnScreen = "no widget of the app is on the screen"
        case noPushHandler = "the widget extension names no push handler in its configuration, or its target lacks the Push Notifications capability"
        case reloadMerged = "iOS reloaded the widgets less than five minutes ago. iOS merges this reload with others"
        case controlIsGone = "the control that the token belongs to has been removed"
        case noMediaEvent = "aps lacks an event (start, update or end), a timestamp in UNIX seconds, or attributes with an id"
        case mediaStartNeedsStartToken = "the token belongs to a media session. Send a start to the app's push-to-start token"
        case noMediaSession = "the app has no such media session. Send an update or end to the token of a running session"
        case undecodableAttributes = "the app's type cannot decode the attributes. A default JSONDecoder reads a date as a number of seconds since 2001"
        case sessionThrown = "session(_:) of the extension threw an error"
        case sessionHidden = "a bug in this iOS version hides a session that the app starts in the foreground"
        case noTalkChannel = "the app has joined no Push to Talk channel. Join a channel to get a token"
        case noChannelManager = "the app made no PTChannelManager when it started. Make one in didFinishLaunching at every start"
        case noTalkAnswer = "incomingPushResult did not return a result at once, so the push is lost"
        case talkModeMissing = "UIBackgroundModes lacks push-to-talk (PTInstantiationError.missingBackgroundMode)"
        case talkEnvironmentMissing = "the app lacks the entitlement aps-environment (PTInstantiationError.missingPushServerEnvironment). Add the Push Notifications capability"
        case microphoneUsageMissing = "the app's Info.plist lacks NSMicrophoneUsageDescription, which Push to Talk needs"
        case talkEntitlementMissing = "the app lacks the entitlement com.apple.developer.push-to-talk (PTInstantiationError.missingEntitlement)"
        case transmissionInProgress = "the channel is half-duplex and the user talks (PTChannelError.transmissionInProgress). Stop transmitting first"
        case serviceUpdateBudget = "the app has had six service updates of priority 10 within the hour. Send service updates with priority 5"
        case locationExtensionMissing = "the app has no location push extension (CLLocationPushServiceError.missingPushExtension)"
        case locationEnvironmentMissing = "the app lacks the entitlement aps-environment (CLLocationPushServiceError.missingPushServerEnvironment). Add the Push Notifications capability"
        case locationEntitlementMissing = "the app lacks the entitlement com.apple.developer.location.push (CLLocationPushServiceError.missingEntitlement)"
        case locationNotAlways = "the app does not have the location permission “Always”. The token stays valid"
        case locationBudgetUsedUp = "the phone has used up its budget of location pushes and takes none for some time. APNs still answers 200. Send fewer location pushes"
        case noContainer = "the push lacks container-identifier"
        case workingSetOnly = "only NSFileProviderWorkingSetContainerItemIdentifier signals a replicated file provider extension"
        case noComplicationOnFace = "the app's complication is not on the watch's current face"
        case complicationOnWatch = "the token belongs to the phone. Since watchOS 6 the watch app gets complication pushes itself"
        case complicationBudgetUsedUp = "the complication has had its 50 pushes of the day"
        case notManaged = "no server with this topic manages the phone"
        case noPushMagic = "an MDM push must be {\"mdm\": PushMagic} without aps or any other key"
        case wrongPushMagic = "the PushMagic is not the one that the device sent in its TokenUpdate"
        // Ending an extension.
        case extensionProcessEnded = "the extension ended by itself"
        case extensionTimeIsUp = "the extension did not finish in time"
        case extensionEndedBySystem = "iOS ended the extension to free memory"
        case extensionTookTooMuchMemory = "the extension used more memory than it may"
        // Taking no push.
        case tokenIsNotOurs = "the app holds another token, or none. iOS drops the push and informs APNs"
        // Running no app for a Live Activity.
        case forceQuitActivity = "the user removed the app in the app switcher. The Live Activity stays, and gets a token when the app is opened"
        // Giving no token.
        case noStartToken = "a bug in this iOS version hands out no push-to-start token"
        case silentStartTokenStream = "a bug in this iOS version keeps pushToStartTokenUpdates silent. Read the token from pushToStartToken"
        case deniedBeforeEight = "the user has not allowed notifications, and before iOS 8 iOS then calls neither token callback"
        case notAllowedToHoldToken = "notifications are not allowed and Background App Refresh is off"
        case noConnection = "there is no connection to APNs. iOS does not report this as an error"
    }
}

extension TraceRecord.Reason {
    /// The case's name, which stays the same when its sentence changes.
    public var name: String { Self.names[place] }

    private static let names = allCases.map { String(describing: $0) }
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

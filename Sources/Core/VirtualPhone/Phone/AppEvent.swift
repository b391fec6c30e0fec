import PushModel

/// What an app's process does that iOS learns of.
package enum AppEvent: Hashable, Sendable, Codable {
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
    /// The process of an extension runs, for this run.
    case extensionStarted(Call.ID)
    /// The service extension called its content handler.
    indirect case contentHandled(Call.ID, Payload)
    /// An extension of another kind has done what this run asked of it, and called its completion
    /// handler.
    case extensionFinished(Call.ID)
    /// The extension's process ended without an answer.
    case extensionEnded(Call.ID)
    /// The app reported the VoIP push to CallKit as an incoming call.
    case reportedCall
    /// The app asks for permission and a device token, in the way of its era.
    case registers
    /// `UNUserNotificationCenter.requestAuthorization(options:)`.
    case requestsAuthorization(Set<AuthorizationOption>)
    /// `UIApplication.registerUserNotificationSettings(_:)`, iOS 8 and 9.
    case registersUserNotificationSettings(Set<AuthorizationOption>)
    /// `UIApplication.registerForRemoteNotifications()`: a token, whatever the permission.
    case registersForRemoteNotifications
    case unregistersForRemoteNotifications
    /// The app registers its categories, in place of those before.
    case setCategories([NotificationCategory])
    /// The notification center has refused what the app, or an extension of it, asked for.
    indirect case isRefused(NotificationRefusal)
    /// `beginBackgroundTask(withName:expirationHandler:)`, under the identifier it returned.
    case beginsBackgroundTask(Int)
    case endsBackgroundTask(Int)
    /// The app removes delivered notifications from Notification Center; `nil` removes all of its own.
    case removesDelivered([String]?)
    /// The app cancels local notifications that have not fired yet; `nil` cancels all of its own.
    case removesPending([String]?)
    /// The app starts a Live Activity that listens on a broadcast channel.
    case startsActivity(channel: String)
    /// The app uses a type of activities for the first time: what its attributes and its content
    /// state look like.
    indirect case declaresActivityType(
        String, attributes: ActivityShape, contentState: ActivityShape)
    /// The app asks for a Live Activity, whether it gets it or not (`decideActivityRequest`).
    indirect case requestsActivity(ActivityRequest)
    indirect case updatesActivity(ActivityUpdateRequest)
    indirect case endsActivity(ActivityEnd)
    /// The app wants the token that starts its activities; an app that declares a type wants it too.
    case asksForStartToken
    /// `PTChannelManager.channelManager(delegate:restorationDelegate:)`
    case makesChannelManager
    /// `requestJoinChannel(channelUUID:descriptor:)`
    case joinsChannel(String)
    /// `leaveChannel(channelUUID:)`
    case leavesChannel
    /// What this call of `incomingPushResult` is about to return.
    case answersTalk(Call.ID, PushToTalkResult)
    /// `setActiveRemoteParticipant(_:channelUUID:)`, by name.
    case setsRemoteParticipant(String?)
    /// `requestBeginTransmitting(channelUUID:)` and `stopTransmitting(channelUUID:)`
    case transmits(Bool)
    case setsTransmissionMode(PushToTalkMode)
    /// `startMonitoringLocationPushes` and `stopMonitoringLocationPushes()`
    case monitorsLocationPushes(Bool)
    /// This call of `session(_:)` threw, so that there is no session.
    case sessionFailed(Call.ID)
    /// `RemoteMediaSession.start(attributes:)`, with their `id` and as JSON text.
    case startsMediaSession(String, attributes: String)
    /// `RemoteMediaSession.end()`, by the `id`.
    case endsMediaSession(String)
    /// The app set its badge number.
    case setBadge(Int)
}

/// `UNAuthorizationOptions`, one by one.
package enum AuthorizationOption: String, Hashable, Sendable, Codable, CaseIterable {
    case badge
    case sound
    case alert
    case carPlay = "car-play"
    case criticalAlert = "critical-alert"
    case providesAppNotificationSettings = "provides-app-notification-settings"
    case provisional
    case announcement
    case timeSensitive = "time-sensitive"
}

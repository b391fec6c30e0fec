import PushModel

/// An action of an app's process that iOS learns of.
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
    /// The process of an extension started, for this run.
    case extensionStarted(Call.ID)
    /// The service extension called its content handler.
    indirect case contentHandled(Call.ID, Payload)
    /// An extension of another kind finished the work of this run, and called its completion
    /// handler.
    case extensionFinished(Call.ID)
    /// The extension's process ended without an answer.
    case extensionEnded(Call.ID)
    /// The process of an extension uses this much memory.
    case extensionUsesMemory(Call.ID, MemorySize)
    /// The app reported the VoIP push to CallKit as an incoming call, whether CallKit accepts the
    /// call or not.
    case reportedCall
    /// The app began or changed the call with this identifier.
    case changedCall(String, CallChange)
    /// A `PKPushRegistry` of the app has a delegate and wants VoIP pushes, or no registry does any
    /// more.
    case setsPushRegistry(Bool)
    /// The service extension passes a payload to the app, as JSON text, with
    /// `CXProvider.reportNewIncomingVoIPPushPayload(_:)`.
    indirect case reportsPushPayload(String)
    /// The app asks for permission and a device token, with the API of its iOS version.
    case registers
    /// The app calls `UNUserNotificationCenter.requestAuthorization(options:)`.
    case requestsAuthorization(Set<AuthorizationOption>)
    /// The app calls `UIApplication.registerUserNotificationSettings(_:)`, on iOS 8 and 9.
    case registersUserNotificationSettings(Set<AuthorizationOption>)
    /// The app calls `UIApplication.registerForRemoteNotifications()`, which needs no permission.
    case registersForRemoteNotifications
    case unregistersForRemoteNotifications
    /// The app registers its categories, which replace the earlier ones.
    case setCategories([NotificationCategory])
    /// The notification center refused a request of the app, or of an extension of the app.
    indirect case isRefused(NotificationRefusal)
    /// The app calls `beginBackgroundTask(withName:expirationHandler:)`, which returns this
    /// identifier.
    case beginsBackgroundTask(Int)
    case endsBackgroundTask(Int)
    /// The app removes delivered notifications from Notification Center; `nil` removes all of its own.
    case removesDelivered([String]?)
    /// The app cancels local notifications that have not fired yet; `nil` cancels all of its own.
    case removesPending([String]?)
    /// The app starts a Live Activity that listens on a broadcast channel.
    case startsActivity(channel: String)
    /// The app uses an attributes type for the first time, with the shapes of its attributes and
    /// content state.
    indirect case declaresActivityType(
        String, attributes: ActivityShape, contentState: ActivityShape)
    /// The app requests a Live Activity, whether it gets one or not (`decideActivityRequest`).
    indirect case requestsActivity(ActivityRequest)
    indirect case updatesActivity(ActivityUpdateRequest)
    indirect case endsActivity(ActivityEnd)
    /// The app wants the push-to-start token of its activities, as does an app that declares a
    /// type.
    case asksForStartToken
    /// The app calls `PTChannelManager.channelManager(delegate:restorationDelegate:)`.
    case makesChannelManager
    /// The app calls `requestJoinChannel(channelUUID:descriptor:)`.
    case joinsChannel(String)
    /// The app calls `leaveChannel(channelUUID:)`.
    case leavesChannel
    /// The result that this call of `incomingPushResult` will return.
    case answersTalk(Call.ID, PushToTalkResult)
    /// The app calls `setActiveRemoteParticipant(_:channelUUID:)` with this name.
    case setsRemoteParticipant(String?)
    /// The app calls `requestBeginTransmitting(channelUUID:)` or `stopTransmitting(channelUUID:)`.
    case transmits(Bool)
    case setsTransmissionMode(PushToTalkMode)
    /// The app calls `startMonitoringLocationPushes` or `stopMonitoringLocationPushes()`.
    case monitorsLocationPushes(Bool)
    /// This call of `session(_:)` threw, so there is no session.
    case sessionFailed(Call.ID)
    /// The app calls `RemoteMediaSession.start(attributes:)`, with the `id` and the JSON text of
    /// the attributes.
    case startsMediaSession(String, attributes: String)
    /// The app calls `RemoteMediaSession.end()` on the session with this `id`.
    case endsMediaSession(String)
    /// The app set its badge number.
    case setBadge(Int)
}

/// One of the `UNAuthorizationOptions`.
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

import PushModel

/// Something that happened to a phone.
package enum Event: Hashable, Sendable, Codable {
    /// A push came in over the network.
    case push(PhonePush)
    /// The app scheduled a local notification.
    indirect case posted(BundleID, LocalNotification)
    case user(UserAction)
    case system(SystemAction)
    /// The app's process answered a call or acted by itself.
    case app(BundleID, AppEvent)
    indirect case settingsChanged(PhoneSettings)
    case networkChanged(online: Bool)
    /// The answer of APNs whether the channel exists that a Live Activity waits for.
    case subscription(channel: String, exists: Bool)
    /// APNs has made the token that the phone wanted (`Phone.requiredTokens`).
    indirect case token(TokenKey, DeviceToken)
    /// The clock reached `Phone.nextWake`. Harmless at any other time.
    case woke
}

/// An action of the person holding the phone.
package enum UserAction: Hashable, Sendable, Codable {
    /// Opens the newest notification of the app, on the lock screen or in Notification Center.
    case tapNotification(BundleID)
    /// Taps the banner on screen, whichever app it belongs to.
    case tapBanner
    case tapIcon(BundleID)
    case pressHome
    case openAppSwitcherCard(BundleID)
    case openNotificationCenter
    case closeNotificationCenter
    case lock
    case unlock
    /// Swipes the app's card away in the app switcher.
    case forceQuit(BundleID)
    /// Chooses an action of the newest notification of the app that offers it.
    case act(BundleID, action: String, text: String?)
    /// Goes to the app's own notification settings, from its newest notification or from Settings.
    case openSettings(BundleID, fromNotification: Bool)
    /// Clears the newest notification of the app.
    case dismissNotification(BundleID)
    /// Swipes the banner up.
    case dismissBanner
    case clearAll
    /// Changes the app's notification settings, in Settings.
    case allow(BundleID, NotificationSettings)
    case delete(BundleID)
    case restart
    /// Answers the question under the app's Live Activities.
    case answerActivity(BundleID, ActivityAnswer)
    /// Removes a Live Activity by its name, or the app's newest, from the Lock Screen.
    case removeActivity(BundleID, String?)
    /// Taps a Live Activity, or the app's newest.
    case tapActivity(BundleID, String?)
    /// Switches an app's Live Activities or its frequent pushes on or off in Settings; `nil` leaves
    /// a switch as it is.
    case allowActivities(BundleID, Bool?, frequentPushes: Bool?)
    /// Puts a widget of this kind, or this control, on the screen, or takes it away.
    case addWidget(BundleID, String)
    case removeWidget(BundleID, String)
    case addControl(BundleID, String)
    case removeControl(BundleID, String)
    /// Puts the app's complication on the watch's current face, or replaces it with another face.
    case showComplication(BundleID, Bool)
    case allowLocation(BundleID, LocationPermission)
    /// Leaves the app's Push to Talk channel, in the system's own view.
    case leaveChannel(BundleID)
    /// Starts or stops talking on the app's Push to Talk channel.
    case talk(BundleID, Bool)
    /// Answers, declines, ends or holds a call of the app.
    case call(BundleID, CallAction)
}

/// An action of iOS or the App Store, or a failure, on an app or the phone.
package enum SystemAction: Hashable, Sendable, Codable {
    /// iOS ends the process, to free memory or for an update.
    case terminate(BundleID)
    case crash(BundleID)
    /// iOS suspends the app now instead of in a few seconds.
    case suspend(BundleID)
    /// iOS disconnects the scene of an app in the background to free memory; the process lives on.
    case disconnectScene(BundleID)
    /// The App Store installs a new version: the process ends, everything else stays.
    case update(BundleID)
    /// The phone gets a newer iOS, in place, and restarts.
    case updateSystem(IOSVersion)
    /// iOS ends the app's extensions to free memory; the app itself does not end.
    case endExtensions(BundleID)
    /// The phone is enrolled with a management server, or taken out of its management.
    case manage(Bool)
    /// iOS starts or stops holding all background pushes back.
    case throttle(Bool)
    /// New tokens replace the tokens of the app's Live Activities.
    case renewActivityTokens(BundleID)
    /// A new push-to-start token replaces the app's.
    case renewStartToken(BundleID)
    /// The permission prompt for notifications covers the app in front, or is answered. The answer
    /// itself is the app's event, `AppEvent.requestsAuthorization`.
    case prompt(BundleID, isOpen: Bool)
}

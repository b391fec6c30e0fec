import PushModel

/// What the person holding the phone does.
public enum UserAction: Hashable, Sendable, Codable {
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
    /// Flicks the banner up.
    case dismissBanner
    case clearAll
    /// Changes what the app's notifications may do, in Settings.
    case allow(BundleID, NotificationSettings)
    case delete(BundleID)
    case restart
}

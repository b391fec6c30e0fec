import PushModel

/// Something that happened to a phone.
public enum Event: Hashable, Sendable, Codable {
    /// A push came in over the network.
    indirect case push(PhonePush)
    /// The app scheduled a local notification.
    indirect case posted(BundleID, LocalNotification)
    case user(UserAction)
    case system(SystemAction)
    /// The app answered a call, or did something of its own accord.
    case app(BundleID, AppEvent)
    indirect case settingsChanged(PhoneSettings)
    case networkChanged(online: Bool)
    /// The clock reached `Phone.nextWake`. Harmless at any other time.
    case woke
}

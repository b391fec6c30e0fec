public import PushRouter

/// What iOS does to an app, as values: no object of UserNotifications or UIKit is needed.
///
///     router.simulate(.launch(notification: message))
///     router.simulate(.token([0x0a, 0xff]))
public enum SimulatedInput: Sendable {
    /// `didFinishLaunching`, with the notification of the launch options if there was one.
    case launch(notification: PushMessage? = nil, in: AppPhase = .inactive)
    /// `didRegisterForRemoteNotificationsWithDeviceToken`.
    case token([UInt8])
    /// `didFailToRegisterForRemoteNotificationsWithError`.
    case registrationFailed(String)
    case becameActive
    case resignedActive
    case enteredBackground
    /// `userNotificationCenter(_:openSettingsFor:)`.
    case openSettings(PushMessage?)
    /// The response in a scene's connection options.
    case sceneResponse(PushMessage, PushAction)
}

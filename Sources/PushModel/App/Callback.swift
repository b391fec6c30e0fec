/// A method of the app that iOS calls. The raw value is the short name in files and JSON.
public enum Callback: String, Hashable, Sendable, Codable, CaseIterable {
    case willFinishLaunching
    case didFinishLaunching
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willEnterForeground
    case willTerminate
    case sceneWillConnect
    case sceneDidBecomeActive
    case sceneWillResignActive
    case sceneDidEnterBackground
    case sceneWillEnterForeground
    case sceneDidDisconnect
    case didRegister
    case didFailToRegister
    case didRegisterSettings
    case didReceiveRemoteNotification
    case didReceiveRemoteNotificationFetch
    case didReceiveLocalNotification
    case handleRemoteAction
    case handleLocalAction
    case willPresent
    case didReceiveResponse
    case openSettings
    case serviceDidReceive
    case serviceWillExpire
    case didReceiveIncomingPush
    case didUpdatePushCredentials

    /// The first iOS that calls it.
    public var since: IOSVersion {
        switch self {
        case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
            .didRegister, .didFailToRegister, .didReceiveRemoteNotification:
            IOSVersion(3)
        case .didEnterBackground, .willEnterForeground, .didReceiveLocalNotification: IOSVersion(4)
        case .willFinishLaunching: IOSVersion(6)
        case .didReceiveRemoteNotificationFetch: IOSVersion(7)
        case .didRegisterSettings, .handleRemoteAction, .handleLocalAction,
            .didReceiveIncomingPush, .didUpdatePushCredentials:
            IOSVersion(8)
        case .willPresent, .didReceiveResponse, .serviceDidReceive, .serviceWillExpire:
            IOSVersion(10)
        case .openSettings: IOSVersion(12)
        case .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
            .sceneDidEnterBackground, .sceneWillEnterForeground, .sceneDidDisconnect:
            IOSVersion(13)
        }
    }

    /// Belongs to the app's life cycle rather than to a notification.
    public var isLifeCycle: Bool {
        switch self {
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willEnterForeground, .willTerminate, .sceneWillConnect,
            .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
            .sceneWillEnterForeground, .sceneDidDisconnect:
            true
        case .didRegister, .didFailToRegister, .didRegisterSettings,
            .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
            .didReceiveLocalNotification, .handleRemoteAction, .handleLocalAction, .willPresent,
            .didReceiveResponse, .openSettings, .serviceDidReceive, .serviceWillExpire,
            .didReceiveIncomingPush, .didUpdatePushCredentials:
            false
        }
    }
}

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
    case continueUserActivity
    case sceneContinueUserActivity

    // Push to Talk.
    case receivedEphemeralPushToken
    case didJoinChannel
    case didLeaveChannel
    case failedToJoinChannel
    case restoredChannelDescriptor
    case incomingPushResult
    case incomingServiceUpdatePush
    case didActivateAudio
    case didDeactivateAudio
    case didBeginTransmitting
    case didEndTransmitting

    // Extensions, each kind in a process of its own.
    case didReceiveLocationPushPayload
    case locationWillTerminate
    case pushTokenDidChange
    case widgetTimeline
    case pushTokensDidChange
    case controlValue
    case remoteSession
    case remoteSessionUpdate
    case enumerateChanges

    // Calls.
    case performAnswerCall
    case performEndCall
    case performSetHeldCall
    case didActivateCallAudio
    case didDeactivateCallAudio

    /// The first iOS that calls the method.
    public var since: IOSVersion {
        switch self {
        case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
            .didRegister, .didFailToRegister, .didReceiveRemoteNotification:
            IOSVersion(3)
        case .didEnterBackground, .willEnterForeground, .didReceiveLocalNotification: IOSVersion(4)
        case .willFinishLaunching: IOSVersion(6)
        case .didReceiveRemoteNotificationFetch: IOSVersion(7)
        case .didRegisterSettings, .handleRemoteAction, .handleLocalAction,
            .didReceiveIncomingPush, .didUpdatePushCredentials, .continueUserActivity:
            IOSVersion(8)
        case .willPresent, .didReceiveResponse, .serviceDidReceive, .serviceWillExpire,
            .performAnswerCall, .performEndCall, .performSetHeldCall, .didActivateCallAudio,
            .didDeactivateCallAudio:
            IOSVersion(10)
        case .openSettings: IOSVersion(12)
        case .sceneWillConnect, .sceneDidBecomeActive, .sceneWillResignActive,
            .sceneDidEnterBackground, .sceneWillEnterForeground, .sceneDidDisconnect,
            .sceneContinueUserActivity:
            IOSVersion(13)
        case .enumerateChanges: IOSVersion(11)
        case .widgetTimeline: IOSVersion(14)
        case .didReceiveLocationPushPayload, .locationWillTerminate: IOSVersion(15)
        case .receivedEphemeralPushToken, .didJoinChannel, .didLeaveChannel, .failedToJoinChannel,
            .restoredChannelDescriptor, .incomingPushResult, .didActivateAudio,
            .didDeactivateAudio, .didBeginTransmitting, .didEndTransmitting:
            IOSVersion(16)
        case .incomingServiceUpdatePush: IOSVersion(17, 2)
        case .pushTokensDidChange, .controlValue: IOSVersion(18)
        case .pushTokenDidChange: IOSVersion(26)
        case .remoteSession, .remoteSessionUpdate: IOSVersion(27)
        }
    }

    /// Whether the method belongs to the app's life cycle rather than to a notification.
    public var isLifeCycle: Bool {
        switch self {
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willEnterForeground, .willTerminate, .sceneWillConnect,
            .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
            .sceneWillEnterForeground, .sceneDidDisconnect:
            true
        default: false
        }
    }
}

/// A method of the app that iOS calls. The raw value is the short name in files and JSON.
public enum Callback: String, Hashable, Sendable, Codable, CaseIterable {
    case willFinishLaunching
    case didFinishLaunching
    case didBecomeActive
    case willResignActive
    case didEnterBackground
    case willEnterForeground
    case willTerminate
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
    case serviceDidReceive
    case serviceWillExpire

    /// The method as Swift spells it; people are shown this.
    public var swiftName: String {
        switch self {
        case .willFinishLaunching: "application(_:willFinishLaunchingWithOptions:)"
        case .didFinishLaunching: "application(_:didFinishLaunchingWithOptions:)"
        case .didBecomeActive: "applicationDidBecomeActive(_:)"
        case .willResignActive: "applicationWillResignActive(_:)"
        case .didEnterBackground: "applicationDidEnterBackground(_:)"
        case .willEnterForeground: "applicationWillEnterForeground(_:)"
        case .willTerminate: "applicationWillTerminate(_:)"
        case .didRegister: "application(_:didRegisterForRemoteNotificationsWithDeviceToken:)"
        case .didFailToRegister: "application(_:didFailToRegisterForRemoteNotificationsWithError:)"
        case .didRegisterSettings: "application(_:didRegister:)"
        case .didReceiveRemoteNotification: "application(_:didReceiveRemoteNotification:)"
        case .didReceiveRemoteNotificationFetch:
            "application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"
        case .didReceiveLocalNotification: "application(_:didReceive:)"
        case .handleRemoteAction:
            "application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)"
        case .handleLocalAction:
            "application(_:handleActionWithIdentifier:for:completionHandler:)"
        case .willPresent: "userNotificationCenter(_:willPresent:withCompletionHandler:)"
        case .didReceiveResponse: "userNotificationCenter(_:didReceive:withCompletionHandler:)"
        case .serviceDidReceive: "didReceive(_:withContentHandler:)"
        case .serviceWillExpire: "serviceExtensionTimeWillExpire()"
        }
    }

    /// The method as Objective-C spells it.
    public var selector: String {
        switch self {
        case .willFinishLaunching: "application:willFinishLaunchingWithOptions:"
        case .didFinishLaunching: "application:didFinishLaunchingWithOptions:"
        case .didBecomeActive: "applicationDidBecomeActive:"
        case .willResignActive: "applicationWillResignActive:"
        case .didEnterBackground: "applicationDidEnterBackground:"
        case .willEnterForeground: "applicationWillEnterForeground:"
        case .willTerminate: "applicationWillTerminate:"
        case .didRegister: "application:didRegisterForRemoteNotificationsWithDeviceToken:"
        case .didFailToRegister: "application:didFailToRegisterForRemoteNotificationsWithError:"
        case .didRegisterSettings: "application:didRegisterUserNotificationSettings:"
        case .didReceiveRemoteNotification: "application:didReceiveRemoteNotification:"
        case .didReceiveRemoteNotificationFetch:
            "application:didReceiveRemoteNotification:fetchCompletionHandler:"
        case .didReceiveLocalNotification: "application:didReceiveLocalNotification:"
        case .handleRemoteAction:
            "application:handleActionWithIdentifier:forRemoteNotification:completionHandler:"
        case .handleLocalAction:
            "application:handleActionWithIdentifier:forLocalNotification:completionHandler:"
        case .willPresent: "userNotificationCenter:willPresentNotification:withCompletionHandler:"
        case .didReceiveResponse:
            "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
        case .serviceDidReceive: "didReceiveNotificationRequest:withContentHandler:"
        case .serviceWillExpire: "serviceExtensionTimeWillExpire"
        }
    }

    /// The first iOS that calls it.
    public var since: IOSVersion {
        switch self {
        case .didFinishLaunching, .didBecomeActive, .willResignActive, .willTerminate,
            .didRegister, .didFailToRegister, .didReceiveRemoteNotification:
            IOSVersion(3)
        case .didEnterBackground, .willEnterForeground, .didReceiveLocalNotification: IOSVersion(4)
        case .willFinishLaunching: IOSVersion(6)
        case .didReceiveRemoteNotificationFetch: IOSVersion(7)
        case .didRegisterSettings, .handleRemoteAction, .handleLocalAction: IOSVersion(8)
        case .willPresent, .didReceiveResponse, .serviceDidReceive, .serviceWillExpire:
            IOSVersion(10)
        }
    }

    /// Belongs to the app's life cycle rather than to a notification.
    public var isLifeCycle: Bool {
        switch self {
        case .willFinishLaunching, .didFinishLaunching, .didBecomeActive, .willResignActive,
            .didEnterBackground, .willEnterForeground, .willTerminate:
            true
        case .didRegister, .didFailToRegister, .didRegisterSettings,
            .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
            .didReceiveLocalNotification, .handleRemoteAction, .handleLocalAction, .willPresent,
            .didReceiveResponse, .serviceDidReceive, .serviceWillExpire:
            false
        }
    }

    /// The app answers by calling a handler, at once or later.
    var hasCompletionHandler: Bool {
        switch self {
        case .didReceiveRemoteNotificationFetch, .handleRemoteAction, .handleLocalAction,
            .willPresent, .didReceiveResponse:
            true
        default: false
        }
    }

    /// A method of `UNUserNotificationCenterDelegate`.
    public var isNotificationCentreDelegate: Bool {
        self == .willPresent || self == .didReceiveResponse
    }
}

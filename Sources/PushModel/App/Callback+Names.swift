extension Callback {
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
        case .sceneWillConnect: "scene(_:willConnectTo:options:)"
        case .sceneDidBecomeActive: "sceneDidBecomeActive(_:)"
        case .sceneWillResignActive: "sceneWillResignActive(_:)"
        case .sceneDidEnterBackground: "sceneDidEnterBackground(_:)"
        case .sceneWillEnterForeground: "sceneWillEnterForeground(_:)"
        case .sceneDidDisconnect: "sceneDidDisconnect(_:)"
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
        case .openSettings: "userNotificationCenter(_:openSettingsFor:)"
        case .didReceiveIncomingPush: "pushRegistry(_:didReceiveIncomingPushWith:for:completion:)"
        case .didUpdatePushCredentials: "pushRegistry(_:didUpdate:for:)"
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
        case .sceneWillConnect: "scene:willConnectToSession:options:"
        case .sceneDidBecomeActive: "sceneDidBecomeActive:"
        case .sceneWillResignActive: "sceneWillResignActive:"
        case .sceneDidEnterBackground: "sceneDidEnterBackground:"
        case .sceneWillEnterForeground: "sceneWillEnterForeground:"
        case .sceneDidDisconnect: "sceneDidDisconnect:"
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
        case .openSettings: "userNotificationCenter:openSettingsForNotification:"
        case .didReceiveIncomingPush:
            "pushRegistry:didReceiveIncomingPushWithPayload:forType:withCompletionHandler:"
        case .didUpdatePushCredentials: "pushRegistry:didUpdatePushCredentials:forType:"
        case .serviceDidReceive: "didReceiveNotificationRequest:withContentHandler:"
        case .serviceWillExpire: "serviceExtensionTimeWillExpire"
        }
    }
}

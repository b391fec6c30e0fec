extension Callback {
    /// The method as Swift spells it, which is printed for people.
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
        case .continueUserActivity: "application(_:continue:restorationHandler:)"
        case .sceneContinueUserActivity: "scene(_:continue:)"
        case .serviceDidReceive: "didReceive(_:withContentHandler:)"
        case .serviceWillExpire: "serviceExtensionTimeWillExpire()"
        case .receivedEphemeralPushToken: "channelManager(_:receivedEphemeralPushToken:)"
        case .didJoinChannel: "channelManager(_:didJoinChannel:reason:)"
        case .didLeaveChannel: "channelManager(_:didLeaveChannel:reason:)"
        case .failedToJoinChannel: "channelManager(_:failedToJoinChannel:error:)"
        case .restoredChannelDescriptor: "channelDescriptor(restoredChannelUUID:)"
        case .incomingPushResult: "incomingPushResult(channelManager:channelUUID:pushPayload:)"
        case .incomingServiceUpdatePush:
            "incomingServiceUpdatePush(channelManager:channelUUID:pushPayload:isHighPriority:remainingHighPriorityBudget:)"
        case .didActivateAudio: "channelManager(_:didActivate:)"
        case .didDeactivateAudio: "channelManager(_:didDeactivate:)"
        case .didBeginTransmitting: "channelManager(_:channelUUID:didBeginTransmittingFrom:)"
        case .didEndTransmitting: "channelManager(_:channelUUID:didEndTransmittingFrom:)"
        case .didReceiveLocationPushPayload: "didReceiveLocationPushPayload(_:completion:)"
        case .locationWillTerminate: "serviceExtensionWillTerminate()"
        case .pushTokenDidChange: "pushTokenDidChange(_:widgets:)"
        case .widgetTimeline: "getTimeline(in:completion:)"
        case .pushTokensDidChange: "pushTokensDidChange(controls:)"
        case .controlValue: "currentValue()"
        case .remoteSession: "session(_:)"
        case .remoteSessionUpdate: "update(_:)"
        case .enumerateChanges: "enumerateChanges(for:from:)"
        case .performAnswerCall: "provider(_:perform:CXAnswerCallAction)"
        case .performEndCall: "provider(_:perform:CXEndCallAction)"
        case .performSetHeldCall: "provider(_:perform:CXSetHeldCallAction)"
        case .didActivateCallAudio: "provider(_:didActivate:)"
        case .didDeactivateCallAudio: "provider(_:didDeactivate:)"
        }
    }

    /// The method as Objective-C spells it, or as Swift does if only Swift has it.
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
        case .continueUserActivity: "application:continueUserActivity:restorationHandler:"
        case .sceneContinueUserActivity: "scene:continueUserActivity:"
        case .serviceDidReceive: "didReceiveNotificationRequest:withContentHandler:"
        case .serviceWillExpire: "serviceExtensionTimeWillExpire"
        case .receivedEphemeralPushToken: "channelManager:receivedEphemeralPushToken:"
        case .didJoinChannel: "channelManager:didJoinChannelWithUUID:reason:"
        case .didLeaveChannel: "channelManager:didLeaveChannelWithUUID:reason:"
        case .failedToJoinChannel: "channelManager:failedToJoinChannelWithUUID:error:"
        case .restoredChannelDescriptor: "channelDescriptorForRestoredChannelUUID:"
        case .incomingPushResult:
            "incomingPushResultForChannelManager:channelUUID:pushPayload:"
        case .incomingServiceUpdatePush:
            "incomingServiceUpdatePushForChannelManager:channelUUID:pushPayload:isHighPriority:remainingHighPriorityBudget:withCompletionHandler:"
        case .didActivateAudio: "channelManager:didActivateAudioSession:"
        case .didDeactivateAudio: "channelManager:didDeactivateAudioSession:"
        case .didBeginTransmitting: "channelManager:channelUUID:didBeginTransmittingFromSource:"
        case .didEndTransmitting: "channelManager:channelUUID:didEndTransmittingFromSource:"
        case .didReceiveLocationPushPayload: "didReceiveLocationPushPayload:completion:"
        case .locationWillTerminate: "serviceExtensionWillTerminate"
        case .enumerateChanges: "enumerateChangesForObserver:fromSyncAnchor:"
        case .performAnswerCall: "provider:performAnswerCallAction:"
        case .performEndCall: "provider:performEndCallAction:"
        case .performSetHeldCall: "provider:performSetHeldCallAction:"
        case .didActivateCallAudio: "provider:didActivateAudioSession:"
        case .didDeactivateCallAudio: "provider:didDeactivateAudioSession:"
        case .pushTokenDidChange, .widgetTimeline, .pushTokensDidChange, .controlValue,
            .remoteSession, .remoteSessionUpdate:
            swiftName
        }
    }
}

import AppGuest
import PushModel
import VirtualPhone

extension UIApplication {
    typealias Performer = @MainActor @Sendable (UIApplication, AppCall) -> Void

    /// Returns UIKit's part of a call by the phone: calling the delegate and posting notifications.
    /// Returns `nil` for calls that another framework performs.
    static func performer(of callback: Callback) -> Performer? {
        switch callback {
        case .willFinishLaunching: return { $0.willFinishLaunching($1.call) }
        case .didFinishLaunching: return { $0.didFinishLaunching($1.call) }
        case .didBecomeActive: return { application, _ in application.didBecomeActive() }
        case .willResignActive: return { application, _ in application.willResignActive() }
        case .didEnterBackground: return { application, _ in application.didEnterBackground() }
        case .willEnterForeground: return { application, _ in application.willEnterForeground() }
        case .willTerminate: return { application, _ in application.willTerminate() }
        case .sceneWillConnect: return { $0.connectScene($1) }
        case .sceneDidBecomeActive: return { application, _ in application.sceneDidBecomeActive() }
        case .sceneWillResignActive:
            return { application, _ in application.sceneWillResignActive() }
        case .sceneDidEnterBackground:
            return { application, _ in application.sceneDidEnterBackground() }
        case .sceneWillEnterForeground:
            return { application, _ in application.sceneWillEnterForeground() }
        case .sceneDidDisconnect: return { application, _ in application.sceneDidDisconnect() }
        case .didRegister: return { $0.didRegister($1) }
        case .didFailToRegister: return { application, _ in application.didFailToRegister() }
        case .didRegisterSettings: return { application, _ in application.didRegisterSettings() }
        case .didReceiveRemoteNotification: return { $0.didReceiveRemoteNotification($1.call) }
        case .didReceiveRemoteNotificationFetch: return { $0.fetch($1.call) }
        case .didReceiveLocalNotification: return { $0.didReceiveLocalNotification($1.call) }
        case .handleRemoteAction: return { $0.performRemoteAction($1.call) }
        case .handleLocalAction: return { $0.performLocalAction($1.call) }
        case .continueUserActivity: return { application, _ in application.continueActivity() }
        case .sceneContinueUserActivity:
            return { application, _ in application.sceneContinuesActivity() }
        case .willPresent, .didReceiveResponse, .openSettings, .serviceDidReceive,
            .serviceWillExpire, .didReceiveIncomingPush, .didUpdatePushCredentials,
            .receivedEphemeralPushToken, .didJoinChannel, .didLeaveChannel, .failedToJoinChannel,
            .restoredChannelDescriptor, .incomingPushResult, .incomingServiceUpdatePush,
            .didActivateAudio, .didDeactivateAudio, .didBeginTransmitting, .didEndTransmitting,
            .didReceiveLocationPushPayload, .locationWillTerminate, .pushTokenDidChange,
            .widgetTimeline, .pushTokensDidChange, .controlValue, .remoteSession,
            .remoteSessionUpdate, .enumerateChanges, .performAnswerCall, .performEndCall,
            .performSetHeldCall, .didActivateCallAudio, .didDeactivateCallAudio:
            return nil
        }
    }

    func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Launching

    private func willFinishLaunching(_ call: Call) {
        _ = callee(of: .willFinishLaunching)?.application(
            self, willFinishLaunchingWithOptions: launchOptions(call))
    }

    private func didFinishLaunching(_ call: Call) {
        let options = launchOptions(call)
        if let delegate = callee(of: .didFinishLaunching) {
            let answer: Any = delegate.application(self, didFinishLaunchingWithOptions: options)
            if answer is NotImplemented { delegate.applicationDidFinishLaunching(self) }
        }
        let userInfo = options?.map { (AnyHashable($0.key.rawValue), $0.value) }
        post(
            Self.didFinishLaunchingNotification,
            userInfo.map { Dictionary($0) { first, _ in first } })
        (delegate as? any ForwardingDelegate)?.applicationDidLaunch(self)
    }

    private func launchOptions(_ call: Call) -> [LaunchOptionsKey: Any]? {
        guard call.payload == .launchOptions, let notification = call.notification else {
            return launchLink.map { [.url: $0] }
        }
        switch notification.origin {
        case .remote:
            return [.remoteNotification: notification.content.userInfo]
        case .local: return [.localNotification: UILocalNotification(notification)]
        }
    }

    // MARK: Registering

    private func didRegister(_ call: AppCall) {
        _ = callee(of: .didRegister)?.application(
            self, didRegisterForRemoteNotificationsWithDeviceToken: Data(call.token ?? []))
    }

    private func didFailToRegister() {
        let error = NSError(
            domain: NSCocoaErrorDomain, code: 3000,
            userInfo: [
                NSLocalizedDescriptionKey:
                    "no valid “aps-environment” entitlement string found for application"
            ])
        _ = callee(of: .didFailToRegister)?.application(
            self, didFailToRegisterForRemoteNotificationsWithError: error)
    }

    private func didRegisterSettings() {
        guard let delegate = callee(of: .didRegisterSettings),
            let settings = currentUserNotificationSettings
        else { return }
        _ = delegate.application(self, didRegister: settings)
    }

    // MARK: Notifications

    private func didReceiveLocalNotification(_ call: Call) {
        guard let notification = call.notification else { return }
        _ = callee(of: .localNotification)?.application(
            self, didReceive: UILocalNotification(notification))
    }

    private func didReceiveRemoteNotification(_ call: Call) {
        guard let delegate = callee(of: .remoteNotification),
            let userInfo = call.notification?.content.userInfo
        else { return }
        // The type selects the method that is not async from the two with these labels.
        let method = { () -> Any in
            delegate.application(self, didReceiveRemoteNotification: userInfo)
        }
        _ = method()
    }

    private func fetch(_ call: Call) {
        guard let process, let userInfo = call.notification?.content.userInfo else { return }
        let id = call.id
        let handler = CompletionHandlerToken(call, of: process)
        guard let delegate = callee(of: .remoteNotificationFetch) else { return }
        let implemented = type(of: delegate).implementedMethods
        if implemented.contains(.remoteNotificationFetch) {
            _ = delegate.application(self, didReceiveRemoteNotification: userInfo) { result in
                handler.complete(with: .fetched(id, FetchResult(result)))
            }
        } else if implemented.contains(.remoteNotificationAsync) {
            let transfer = UncheckedTransfer(userInfo)
            Task {
                let answer: any BackgroundFetchAnswer = await delegate.application(
                    self, didReceiveRemoteNotification: transfer.value)
                guard let result = answer as? UIBackgroundFetchResult else { return }
                handler.complete(with: .fetched(id, FetchResult(result)))
            }
        }
    }

    // MARK: Life cycle

    private func didBecomeActive() {
        showWindows()
        deliverLink()
        _ = callee(of: .didBecomeActive)?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
    }

    private func willResignActive() {
        _ = callee(of: .willResignActive)?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
    }

    private func didEnterBackground() {
        _ = callee(of: .didEnterBackground)?.applicationDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
    }

    private func willEnterForeground() {
        _ = callee(of: .willEnterForeground)?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
    }

    private func willTerminate() {
        _ = callee(of: .willTerminate)?.applicationWillTerminate(self)
        post(Self.willTerminateNotification)
    }
}

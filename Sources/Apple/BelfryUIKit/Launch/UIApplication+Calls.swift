import AppGuest
import PushModel
import VirtualPhone

extension UIApplication {
    /// Calls the delegate, on the main thread, and posts what UIKit posts beside it.
    func perform(_ call: AppCall) {
        switch call.call.callback {
        case .willFinishLaunching, .didFinishLaunching: performLaunch(call.call)
        case .didRegister, .didFailToRegister, .didRegisterSettings: performRegistration(call)
        case .didReceiveRemoteNotification, .didReceiveRemoteNotificationFetch,
            .didReceiveLocalNotification:
            performArrival(call.call)
        case .handleRemoteAction: performRemoteAction(call.call)
        case .handleLocalAction: performLocalAction(call.call)
        case .sceneWillConnect: connectScene(call)
        default: performLifeCycle(call.call.callback)
        }
    }

    func post(_ name: NSNotification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
        NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
    }

    // MARK: Launching

    private func performLaunch(_ call: Call) {
        let options = launchOptions(call)
        if call.callback == .willFinishLaunching {
            _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
            return
        }
        if let delegate {
            let answer: Any = delegate.application(self, didFinishLaunchingWithOptions: options)
            if answer is NotImplemented { delegate.applicationDidFinishLaunching(self) }
        }
        let userInfo = options?.map { (AnyHashable($0.key.rawValue), $0.value) }
        post(
            Self.didFinishLaunchingNotification,
            userInfo.map { Dictionary($0) { first, _ in first } })
    }

    private func launchOptions(_ call: Call) -> [LaunchOptionsKey: Any]? {
        guard call.payload == .launchOptions, let notification = call.notification else {
            return nil
        }
        switch notification.origin {
        case .remote:
            return [.remoteNotification: notification.content.userInfo]
        case .local: return [.localNotification: UILocalNotification(notification)]
        }
    }

    // MARK: Registering

    private func performRegistration(_ call: AppCall) {
        guard let delegate else { return }
        switch call.call.callback {
        case .didRegister:
            _ = delegate.application(
                self, didRegisterForRemoteNotificationsWithDeviceToken: Data(call.token ?? []))
        case .didFailToRegister:
            let error = NSError(
                domain: NSCocoaErrorDomain, code: 3000,
                userInfo: [
                    NSLocalizedDescriptionKey:
                        "no valid “aps-environment” entitlement string found for application"
                ])
            _ = delegate.application(
                self, didFailToRegisterForRemoteNotificationsWithError: error)
        default:
            guard let settings = currentUserNotificationSettings else { return }
            _ = delegate.application(self, didRegister: settings)
        }
    }

    // MARK: Notifications

    private func performArrival(_ call: Call) {
        guard let notification = call.notification else { return }
        let userInfo = notification.content.userInfo
        switch call.callback {
        case .didReceiveLocalNotification:
            _ = delegate?.application(self, didReceive: UILocalNotification(notification))
        case .didReceiveRemoteNotification:
            guard let delegate else { return }
            // Of two methods with these labels, the one that is not async.
            let tell = { () -> Any in
                delegate.application(self, didReceiveRemoteNotification: userInfo)
            }
            _ = tell()
        default:
            guard let process else { return }
            fetch(userInfo, CompletionHandlerToken(call, of: process), call.id)
        }
    }

    private func fetch(
        _ userInfo: [AnyHashable: Any], _ handler: CompletionHandlerToken, _ id: Call.ID
    ) {
        guard let delegate else { return }
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

    private func performLifeCycle(_ callback: Callback) {
        switch callback {
        case .didBecomeActive:
            _ = delegate?.applicationDidBecomeActive(self)
            post(Self.didBecomeActiveNotification)
        case .willResignActive:
            _ = delegate?.applicationWillResignActive(self)
            post(Self.willResignActiveNotification)
        case .didEnterBackground:
            _ = delegate?.applicationDidEnterBackground(self)
            post(Self.didEnterBackgroundNotification)
        case .willEnterForeground:
            _ = delegate?.applicationWillEnterForeground(self)
            post(Self.willEnterForegroundNotification)
        case .willTerminate:
            _ = delegate?.applicationWillTerminate(self)
            post(Self.willTerminateNotification)
        default: performSceneLifeCycle(callback)
        }
    }
}

public import UIKit
import UserNotifications

/// The calls of the app's delegate and its scenes: `PushAppDelegate` makes the first four, a
/// delegate written by hand makes them itself.
extension PushRouter {
    /// To be called before `didFinishLaunching` returns; later, iOS no longer tells what was tapped
    /// to start the app.
    ///
    ///     func application(
    ///         _ application: UIApplication,
    ///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ///     ) -> Bool {
    ///         router.install(in: application, launchOptions: launchOptions)
    ///         return true
    ///     }
    ///
    /// Whoever is the notification center's delegate by then becomes a peer.
    public func install(
        in app: UIApplication, launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) {
        systemVersion = Int(UIDevice.current.systemVersion.prefix { $0 != "." }) ?? 0
        observe(app)
        let userInfo = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
        install(
            in: app, notification: userInfo.map { PushMessage(userInfo: $0, configuration) })
    }

    package func install(in app: any PushApplication, notification: PushMessage?) {
        self.app = app
        core.hasNotificationCenter = systemVersion == 0 || systemVersion >= 10
        if core.hasNotificationCenter {
            becomeDelegate()
            center.actions { [weak self] in self?.actions = $0 }
        }
        send(
            .installed(
                RouterInput.Launch(
                    notification: notification, phase: app.phase,
                    registers: configuration.registersAtLaunch)))
    }

    private func observe(_ app: UIApplication) {
        guard observers.isEmpty else { return }
        let inputs: [(NSNotification.Name, RouterInput)] = [
            (UIApplication.didBecomeActiveNotification, .becameActive),
            (UIApplication.willResignActiveNotification, .resignedActive),
            (UIApplication.didEnterBackgroundNotification, .enteredBackground),
        ]
        observers = inputs.map { name, input in
            NotificationCenter.default.addObserver(forName: name, object: app, queue: nil) {
                [weak self] _ in
                MainThread.run { self?.moved(input) }
            }
        }
        watchDelegate()
    }

    package func moved(_ input: RouterInput) {
        if case .becameActive = input, core.hasNotificationCenter {
            checkDelegate()
            center.actions { [weak self] in self?.actions = $0 }
        }
        send(input)
    }

    /// The device token: `didRegisterForRemoteNotificationsWithDeviceToken`.
    ///
    ///     router.didRegister(deviceToken: deviceToken)
    public func didRegister(deviceToken: Data) {
        send(.token(Array(deviceToken)))
    }

    /// No device token: `didFailToRegisterForRemoteNotificationsWithError`.
    ///
    ///     router.didFailToRegister(error)
    public func didFailToRegister(_ error: any Error) {
        send(.registrationFailed((error as NSError).localizedDescription))
    }

    /// A push: `didReceiveRemoteNotification:fetchCompletionHandler:`. The handler is called once,
    /// on the main actor, within 25 seconds.
    ///
    ///     router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    public func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        if core.hasNotificationCenter { checkDelegate() }
        let call = begin { answer in
            if case .fetched(let result) = answer { completionHandler(result.system) }
        }
        ask(fetchPeers, about: userInfo, call)
        send(
            .remoteNotification(
                RouterInput.RemoteNotification(
                    PushMessage(userInfo: userInfo, configuration), in: application.phase,
                    call: call, backgroundTimeRemaining: application.timeRemaining,
                    peers: fetchPeers.count)))
    }

    /// A scene is being connected: `scene(_:willConnectTo:options:)` of an app with scenes. Of use
    /// when the center's delegate would be told late; the same response is never told twice.
    ///
    ///     router.sceneWillConnect(connectionOptions)
    public func sceneWillConnect(_ options: UIScene.ConnectionOptions) {
        guard let response = options.notificationResponse else { return }
        receive(response, phase: .inactive, call: nil, peers: 0)
    }

    /// Calls may come before `install` does.
    var application: any PushApplication { app ?? UIApplication.shared }

    package func begin(
        _ completion: @escaping @MainActor (SystemCall.Answer) -> Void
    ) -> SystemCall.ID {
        callCount += 1
        completions[callCount] = completion
        return callCount
    }
}

public import UIKit
import UserNotifications

/// Methods that the app's delegate and its scenes call. `PushAppDelegate` calls the first four; any
/// other delegate must call them itself.
extension PushRouter {
    /// Installs the router. Call it before `didFinishLaunching` returns: later, iOS no longer
    /// reports the notification that the user tapped to launch the app.
    ///
    ///     func application(
    ///         _ application: UIApplication,
    ///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ///     ) -> Bool {
    ///         router.install(in: application, launchOptions: launchOptions, handler: self)
    ///         return true
    ///     }
    ///
    /// The router retains the handler, unless it is the app's delegate. The notification center's
    /// previous delegate becomes a peer.
    ///
    /// In debug builds the router checks the app's set-up after the launch, and reports what is
    /// missing as `.diagnostic(.setUp)`.
    public func install(
        in app: UIApplication, launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
        handler: any PushAnswering
    ) {
        install(in: app, launchOptions: launchOptions, answering: handler)
    }

    /// Installs the router in an app that only observes events. The configuration's `presentation`
    /// decides how notifications are presented, and the router answers all other calls with
    /// defaults. It reports a silent push and a button without a handler as
    /// `.diagnostic(.noHandler)`.
    ///
    ///     router.installWithoutHandler(in: application, launchOptions: launchOptions)
    public func installWithoutHandler(
        in app: UIApplication, launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) {
        install(in: app, launchOptions: launchOptions, answering: nil)
    }

    func install(
        in app: UIApplication, launchOptions: [UIApplication.LaunchOptionsKey: Any]?,
        answering handler: (any PushAnswering)?
    ) {
        #if os(macOS)
            // On macOS and Linux, UIKit is Belfry's, for tests on virtual iPhones.
            precondition(
                Bundle.main.bundleURL.pathExtension != "app",
                "PushRouter is for iOS, iPadOS, Mac Catalyst and visionOS. A Mac app has no UIKit.")
        #endif
        self.handler = handler
        observe(app)
        let userInfo = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
        install(
            in: app, notification: userInfo.map { PushMessage(userInfo: $0, configuration) })
        #if DEBUG
            // The app may add its observers after the router is installed.
            Task { [weak self] in self?.checkSetUp() }
        #endif
    }

    package func install(in app: any PushApplication, notification: PushMessage?) {
        self.app = app
        send(.systemVersion(app.systemVersion))
        becomeDelegate()
        if !configuration.categories.isEmpty { center.register(configuration.categories) }
        center.actions { [weak self] in self?.otherActions = $0 }
        send(
            .installed(
                RouterInput.Launch(
                    notification: ofApp(notification), phase: app.phase,
                    registers: configuration.registersAtLaunch)))
    }

    private func observe(_ app: UIApplication) {
        guard watchers.isEmpty else { return }
        let inputs: [(NSNotification.Name, RouterInput)] = [
            (UIApplication.didBecomeActiveNotification, .becameActive),
            (UIApplication.willResignActiveNotification, .resignedActive),
            (UIApplication.didEnterBackgroundNotification, .enteredBackground),
        ]
        for (name, input) in inputs {
            watchers.add(
                notification: NotificationCenter.default.addObserver(
                    forName: name, object: app, queue: nil
                ) { [weak self] _ in MainThread.run { self?.lifeCycleChanged(input) } })
        }
        watchers.add(
            notification: NotificationCenter.default.addObserver(
                forName: UIApplication.protectedDataDidBecomeAvailableNotification, object: nil,
                queue: nil
            ) { [weak self] _ in MainThread.run { self?.loadStore() } })
        watchDelegate()
    }

    package func lifeCycleChanged(_ input: RouterInput) {
        if case .becameActive = input {
            loadStore()
            refreshContext()
            checkDelegate()
            center.actions { [weak self] in self?.otherActions = $0 }
        }
        send(input)
    }

    /// Handles `didRegisterForRemoteNotificationsWithDeviceToken`.
    ///
    ///     router.didRegister(deviceToken: deviceToken)
    public func didRegister(deviceToken: Data) {
        send(.token(Array(deviceToken)))
    }

    /// Handles `didFailToRegisterForRemoteNotificationsWithError`.
    ///
    ///     router.didFailToRegister(error)
    public func didFailToRegister(_ error: any Error) {
        send(.registrationFailed(PushEvent.SystemError(error)))
    }

    /// Handles `didReceiveRemoteNotification:fetchCompletionHandler:`. Calls the completion handler
    /// once, on the main actor, within 25 seconds.
    ///
    ///     router.didReceiveRemoteNotification(userInfo, completionHandler: completionHandler)
    public func didReceiveRemoteNotification(
        _ userInfo: [AnyHashable: Any],
        completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
        checkDelegate()
        let message = PushMessage(userInfo: userInfo, configuration)
        guard !forwarding.contains(message) else {
            send(.recursion(message))
            return completionHandler(.noData)
        }
        let call = begin { answer in
            if case .fetched(let result) = answer { completionHandler(result.system) }
        }
        preparePeers(fetchPeers.map(\.handler), of: call, userInfo, message)
        let notification = RouterInput.RemoteNotification(
            message, in: application.phase, call: call,
            backgroundTimeRemaining: application.backgroundTimeRemaining, peers: fetchPeers.count)
        let isOfApp = owners(of: message).isEmpty
        if isOfApp { checkCategory(of: message) }
        send(
            isOfApp
                ? .remoteNotification(notification) : .owned(.remoteNotification(notification)))
    }

    /// Handles the response in the options of `scene(_:willConnectTo:options:)`, which can come
    /// before the notification center reports the same response. The router reports one event for
    /// both.
    ///
    ///     router.sceneWillConnect(scene, options: connectionOptions)
    public func sceneWillConnect(_ scene: UIScene, options: UIScene.ConnectionOptions) {
        guard let response = options.notificationResponse, !isOwned(response.notification) else {
            return
        }
        receive(response, phase: .inactive, scene: scene, call: nil, peers: 0)
    }

    /// The installed app, or the shared one if iOS makes a call before `install`.
    var application: any PushApplication { app ?? UIApplication.shared }

    package func begin(
        _ completion: @escaping @MainActor @Sendable (SystemCall.Answer) -> Void
    ) -> SystemCall.ID {
        callCount += 1
        completions[callCount] = completion
        return callCount
    }
}

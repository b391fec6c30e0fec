import Foundation
public import PushRouter
public import UIKit
public import UserNotifications

/// Equivalents of the delegate calls that take values, for tests.
extension PushRouter {
    /// Simulates a call of iOS without a completion handler.
    ///
    ///     router.simulate(.launch())
    ///     router.simulate(.becameActive)
    public func simulate(_ input: SimulatedInput) {
        switch input {
        case .launch(let message, let phase):
            send(
                .installed(
                    RouterInput.Launch(notification: ofApp(identified(message)), phase: phase)))
        case .token(let bytes): send(.token(bytes))
        case .registrationFailed(let reason, let code):
            send(.registrationFailed(PushEvent.SystemError(reason, code: code)))
        case .protectedDataBecameAvailable: loadStore()
        case .becameActive: lifeCycleChanged(.becameActive)
        case .resignedActive: lifeCycleChanged(.resignedActive)
        case .enteredBackground: lifeCycleChanged(.enteredBackground)
        case .openSettings(let message): send(.openSettings(identified(message)))
        case .sceneResponse(let message, let action, let scene):
            guard let message = ofApp(subject(of: message)) else { return }
            send(
                .response(
                    RouterInput.Response(
                        message, .user(action), in: .inactive, call: nil, scene: scene)))
        }
    }

    /// Simulates `willPresent`: a notification arrives while the app is in the foreground.
    ///
    ///     let probe = router.simulateWillPresent(message)
    public func simulateWillPresent(
        _ message: PushMessage, in phase: PushAppPhase = .active
    ) -> Probe<UNNotificationPresentationOptions> {
        let probe = Probe<UNNotificationPresentationOptions>(clock: time)
        let call = begin { answer in
            if case .options(let raw) = answer {
                probe(UNNotificationPresentationOptions(rawValue: raw))
            }
        }
        let message = identified(message)
        let original = message.about(configuration)
        self.call(
            original ?? message,
            .willPresent(
                RouterInput.Presentation(
                    original ?? message, in: phase, call: call,
                    policy: configuration.presentation(original ?? message).rawValue,
                    isAnswer: original != nil)))
        return probe
    }

    /// Simulates a call of `didReceiveRemoteNotification`.
    ///
    ///     let probe = router.simulateRemoteNotification(message, in: .background)
    public func simulateRemoteNotification(
        _ message: PushMessage, in phase: PushAppPhase,
        backgroundTimeRemaining: TimeInterval = .greatestFiniteMagnitude
    ) -> Probe<UIBackgroundFetchResult> {
        let probe = Probe<UIBackgroundFetchResult>(clock: time)
        let call = begin { answer in
            if case .fetched(let result) = answer { probe(result.system) }
        }
        // The real method gets neither identifier nor date.
        var message = identified(message)
        message.identifier = nil
        message.date = nil
        self.call(
            message,
            .remoteNotification(
                RouterInput.RemoteNotification(
                    message, in: phase, call: call,
                    backgroundTimeRemaining: backgroundTimeRemaining)))
        return probe
    }

    /// Simulates `didReceive response`. `opensApp` is the action's `.foreground` option, and
    /// `scene` is the persistent identifier of the session of `targetScene`.
    ///
    ///     let tapped = router.simulateResponse(message, .tap)
    ///     let archived = router.simulateResponse(
    ///         message, .button("archive"), in: .background, opensApp: false)
    public func simulateResponse(
        _ message: PushMessage, _ action: PushAction, in phase: PushAppPhase = .inactive,
        opensApp: Bool? = nil, scene: String? = nil,
        backgroundTimeRemaining: TimeInterval = .greatestFiniteMagnitude
    ) -> Probe<Bool> {
        respond(
            message, .user(action), in: phase, opensApp: opensApp, scene: scene,
            backgroundTimeRemaining: backgroundTimeRemaining)
    }

    /// Simulates `didReceive response` with the dismiss action.
    ///
    ///     let probe = router.simulateDismissal(message)
    public func simulateDismissal(_ message: PushMessage) -> Probe<Bool> {
        respond(message, .dismiss, in: .background)
    }

    private func respond(
        _ message: PushMessage, _ action: RouterInput.Response.Action, in phase: PushAppPhase,
        opensApp: Bool? = nil, scene: String? = nil,
        backgroundTimeRemaining: TimeInterval = .greatestFiniteMagnitude
    ) -> Probe<Bool> {
        let probe = Probe<Bool>(clock: time)
        let call = begin { _ in probe(true) }
        let message = subject(of: message)
        self.call(
            message,
            .response(
                RouterInput.Response(
                    message, action, in: phase, call: call,
                    opensApp: opensApp, scene: scene,
                    backgroundTimeRemaining: backgroundTimeRemaining)))
        return probe
    }

    /// Returns what the user opens in the scene whose session has this identifier, like
    /// `opens(in:)`.
    ///
    ///     var opens = router.simulateOpens(inScene: "left").makeAsyncIterator()
    ///     let opened = await opens.next()
    public func simulateOpens(inScene id: String) -> AsyncStream<PushEvent.Opened> {
        opens(inScene: id)
    }

    /// Makes the router behave as on this version of iOS. On 18.0 iOS may repeat a presentation.
    ///
    ///     router.simulateVersion("18.0.1")
    public func simulateVersion(_ version: String) {
        send(.systemVersion(version))
    }

    /// Returns the message with the ID that the router's configuration finds in its payload.
    private func identified(_ message: PushMessage) -> PushMessage {
        var message = message
        message.id = message.id ?? PushMessage(userInfo: message.userInfo, configuration).id
        return message
    }

    /// Returns the message that a notification is about: for a notification that the app posted
    /// with `notify`, the message given to `notify`.
    private func subject(of message: PushMessage) -> PushMessage {
        let message = identified(message)
        return message.about(configuration) ?? message
    }

    /// Makes a call of iOS. For a message that a peer owns, the app gets no event, and the peer is
    /// not called, because peers need real objects.
    private func call(_ message: PushMessage, _ input: RouterInput) {
        send(ofApp(message) == nil ? .owned(input) : input)
    }

    private func identified(_ message: PushMessage?) -> PushMessage? {
        message.map { identified($0) }
    }

    private var time: @Sendable () -> TimeInterval { { [clock] in clock.uptime } }
}

/// A call of iOS without a completion handler, as a value.
///
///     router.simulate(.launch(notification: message))
///     router.simulate(.token([0x0a, 0xff]))
public enum SimulatedInput: Sendable {
    /// A call of `didFinishLaunching`, with the notification of the launch options, if any.
    case launch(notification: PushMessage? = nil, in: PushAppPhase = .inactive)
    /// A call of `didRegisterForRemoteNotificationsWithDeviceToken`.
    case token([UInt8])
    /// A call of `didFailToRegisterForRemoteNotificationsWithError`.
    case registrationFailed(String, code: Int = 3000)
    /// The first unlock of the device since its start.
    case protectedDataBecameAvailable
    /// A call of `applicationDidBecomeActive`.
    case becameActive
    /// A call of `applicationWillResignActive`.
    case resignedActive
    /// A call of `applicationDidEnterBackground`.
    case enteredBackground
    /// A call of `userNotificationCenter(_:openSettingsFor:)`.
    case openSettings(PushMessage?)
    /// A response in the connection options of a scene whose session has this identifier.
    case sceneResponse(PushMessage, PushAction, scene: String? = nil)
}

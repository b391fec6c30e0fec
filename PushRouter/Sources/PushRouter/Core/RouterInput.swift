/// The inputs of the router: everything that can happen to it, as values.
package enum RouterInput: Sendable {
    /// The iOS version that the router runs on, such as `18.0.1`.
    case systemVersion(String)
    case installed(Launch)
    case becameActive
    case resignedActive
    case enteredBackground

    case remoteNotification(RemoteNotification)
    case willPresent(Presentation)
    case response(Response)
    /// A call about a message that a peer owns, which the app does not see.
    indirect case owned(RouterInput)
    /// A newly added peer owns the notification of the launch options.
    case launchIsOwned
    /// iOS asks the app to show its own notification settings, from a notification or from
    /// Settings.
    case openSettings(PushMessage?)

    /// The app's handler answered.
    case answered(SystemCall.ID, SystemCall.Answer)
    /// The app's handler has thrown an error.
    case failed(SystemCall.ID, PushEvent.SystemError)
    /// The app has set no handler to ask.
    case unhandled(SystemCall.ID)
    /// iOS ends the background task of a call.
    case backgroundTimeEnded(SystemCall.ID)
    case peerAnswered(SystemCall.ID, peer: Int, SystemCall.Answer)
    /// The peer does not implement the method.
    case peerAbsent(SystemCall.ID, peer: Int)
    /// A peer forwarded a call to the router that the router had forwarded to it.
    case recursion(PushMessage)
    /// The payload of an open is not the type that the app decodes.
    case notDecoded(PushMessage, PushEvent.SystemError)
    /// Another object, of this type, was the notification center's delegate.
    case delegateDisplaced(by: String)
    /// The shell noticed a mistake in the app or in another SDK.
    case noticed(PushRouter.Diagnostic)
    /// The store fails for this reason; `nil` if it works again.
    case storeFailed(String?)

    case observed(Int)
    case unobserved(Int)
    case uiReady(Bool)
    /// A reader asks for what the user opens.
    case reading(OpenReader)
    case stoppedReading(Int)
    /// The reader ended before it could use this open.
    case returned(PendingOpen)

    /// The app asked for a device token, beyond the request of every launch.
    case register
    case token([UInt8])
    case registrationFailed(PushEvent.SystemError)
    /// The content of the store, once it could be read.
    case loaded(PersistedState, installID: String)
    /// The app set its uploader.
    case uploads(PushRouter.Owner, foreign: PushRouter.ForeignToken?, topics: Set<String>)
    /// A token beside the device token; `nil` withdraws it.
    case otherToken(String?, PushRouter.TokenKind)
    /// The part of a registration that describes the app and the device.
    case context(RegistrationContext)
    case uploadEnded(generation: Int, UploadOutcome)
    /// `nextWake` has passed, or may have.
    case woke

    /// iOS answered the request for a device token.
    var answersRegistration: Bool {
        switch self {
        case .token, .registrationFailed: true
        default: false
        }
    }
}

extension RouterInput {
    /// The call of `didFinishLaunchingWithOptions`.
    package struct Launch: Hashable, Sendable {
        /// The notification in the launch options: the user tapped it, or it launched the app in
        /// the background.
        package var notification: PushMessage?
        package var phase: PushAppPhase
        package var registers: Bool

        package init(
            notification: PushMessage? = nil, phase: PushAppPhase = .inactive,
            registers: Bool = true
        ) {
            self.notification = notification
            self.phase = phase
            self.registers = registers
        }
    }

    /// A call of `didReceiveRemoteNotification`.
    package struct RemoteNotification: Hashable, Sendable {
        package var message: PushMessage
        package var phase: PushAppPhase
        package var call: SystemCall.ID
        package var backgroundTimeRemaining: Double
        package var peers: Int

        package init(
            _ message: PushMessage, in phase: PushAppPhase, call: SystemCall.ID,
            backgroundTimeRemaining: Double = .greatestFiniteMagnitude, peers: Int = 0
        ) {
            self.message = message
            self.phase = phase
            self.call = call
            self.backgroundTimeRemaining = backgroundTimeRemaining
            self.peers = peers
        }
    }

    /// A call of `willPresent`.
    package struct Presentation: Hashable, Sendable {
        package var message: PushMessage
        package var phase: PushAppPhase
        package var call: SystemCall.ID
        /// The configuration's decision, as the raw value of `UNNotificationPresentationOptions`.
        package var policy: UInt
        /// Whether the app posted the notification itself, with `notify`, about a message that it
        /// knows.
        package var isAnswer: Bool
        package var peers: Int

        package init(
            _ message: PushMessage, in phase: PushAppPhase, call: SystemCall.ID, policy: UInt,
            isAnswer: Bool = false, peers: Int = 0
        ) {
            self.message = message
            self.phase = phase
            self.call = call
            self.policy = policy
            self.isAnswer = isAnswer
            self.peers = peers
        }
    }

    /// A call of `didReceive response`, or the response in a scene's connection options.
    package struct Response: Hashable, Sendable {
        package enum Action: Hashable, Sendable {
            case user(PushAction)
            case dismiss
        }

        package var message: PushMessage
        package var action: Action
        package var phase: PushAppPhase
        /// The call's ID; `nil` for a response from a scene, which has no completion handler.
        package var call: SystemCall.ID?
        /// Whether the action has the `.foreground` option; `nil` if the category is unknown.
        package var opensApp: Bool?
        /// The persistent identifier of the scene that iOS chose; `nil` if iOS chose no scene.
        package var scene: String?
        package var backgroundTimeRemaining: Double
        package var peers: Int

        package init(
            _ message: PushMessage, _ action: Action, in phase: PushAppPhase,
            call: SystemCall.ID?, opensApp: Bool? = nil, scene: String? = nil,
            backgroundTimeRemaining: Double = .greatestFiniteMagnitude, peers: Int = 0
        ) {
            self.message = message
            self.action = action
            self.phase = phase
            self.call = call
            self.opensApp = opensApp
            self.scene = scene
            self.backgroundTimeRemaining = backgroundTimeRemaining
            self.peers = peers
        }
    }
}

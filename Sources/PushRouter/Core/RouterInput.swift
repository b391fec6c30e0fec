/// Everything that can happen to the router, as values.
package enum RouterInput: Sendable {
    case installed(Launch)
    case token([UInt8])
    case registrationFailed(String)
    /// The app asked for a token, beyond the one request of every launch.
    case register
    case remoteNotification(RemoteNotification)
    case willPresent(Presentation)
    case response(Response)
    /// The app's own notification settings are to be opened, from a notification or from Settings.
    case openSettings(PushMessage?)
    case becameActive
    case resignedActive
    case enteredBackground

    /// The app answered an event.
    case answered(SystemCall.ID, SystemCall.Answer)
    /// Nobody holds the event any more, and nobody has answered it.
    case dropped(SystemCall.ID)
    case peerAnswered(SystemCall.ID, peer: Int, SystemCall.Answer)
    /// The peer does not have the method.
    case peerAbsent(SystemCall.ID, peer: Int)
    /// A peer handed a call back that it had been handed.
    case recursion(PushMessage)
    case displaced(by: String)
    case storeFailed(String)

    case subscribed(Int)
    case unsubscribed(Int)
    case uiReady(Bool)
    case claimed(Int)

    /// Who is to be told the token; a `nil` owner is nobody any more.
    case uploads(owner: String?)
    case uploadEnded(generation: Int, UploadOutcome)
    /// The clock has reached `nextWake`, or not quite.
    case woke
}

extension RouterInput {
    /// `didFinishLaunchingWithOptions`.
    package struct Launch: Hashable, Sendable {
        /// The notification in the launch options, which may have been tapped or may just have
        /// woken the app.
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

    /// `didReceiveRemoteNotification`.
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

    /// `willPresent`.
    package struct Presentation: Hashable, Sendable {
        package var message: PushMessage
        package var phase: PushAppPhase
        package var call: SystemCall.ID
        /// What the configuration's policy says, as `UNNotificationPresentationOptions`.
        package var policy: UInt
        /// The app itself posted it about a message that it has been told of.
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

    /// `didReceive response`, or the response that a scene was connected with.
    package struct Response: Hashable, Sendable {
        package enum Action: Hashable, Sendable {
            case user(PushAction)
            case dismiss
        }

        package var message: PushMessage
        package var action: Action
        package var phase: PushAppPhase
        /// `nil` from a scene, which gives no completion handler.
        package var call: SystemCall.ID?
        /// What the category says of the action's `.foreground` option; `nil` if it is not known.
        package var opensApp: Bool?
        package var peers: Int

        package init(
            _ message: PushMessage, _ action: Action, in phase: PushAppPhase, call: SystemCall.ID?,
            opensApp: Bool? = nil, peers: Int = 0
        ) {
            self.message = message
            self.action = action
            self.phase = phase
            self.call = call
            self.opensApp = opensApp
            self.peers = peers
        }
    }
}

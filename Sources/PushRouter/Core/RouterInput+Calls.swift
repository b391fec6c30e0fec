extension RouterInput {
    /// `didFinishLaunchingWithOptions`.
    package struct Launch: Hashable, Sendable {
        /// The notification in the launch options, which may have been tapped or may just have
        /// woken the app.
        package var notification: PushMessage?
        package var phase: AppPhase
        package var registers: Bool

        package init(
            notification: PushMessage? = nil, phase: AppPhase = .inactive, registers: Bool = true
        ) {
            self.notification = notification
            self.phase = phase
            self.registers = registers
        }
    }

    /// `didReceiveRemoteNotification`.
    package struct RemoteNotification: Hashable, Sendable {
        package var message: PushMessage
        package var phase: AppPhase
        package var call: SystemCall.ID
        package var backgroundTimeRemaining: Double
        package var peers: Int

        package init(
            _ message: PushMessage, in phase: AppPhase, call: SystemCall.ID,
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
        package var phase: AppPhase
        package var call: SystemCall.ID
        /// What the configuration's policy says, as `UNNotificationPresentationOptions`.
        package var policy: UInt
        /// The app itself posted it about a message that it has been told of.
        package var isAnswer: Bool
        package var peers: Int

        package init(
            _ message: PushMessage, in phase: AppPhase, call: SystemCall.ID, policy: UInt,
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
        package var phase: AppPhase
        /// `nil` from a scene, which gives no completion handler.
        package var call: SystemCall.ID?
        /// What the category says of the action's `.foreground` option; `nil` if it is not known.
        package var opensApp: Bool?
        package var peers: Int

        package init(
            _ message: PushMessage, _ action: Action, in phase: AppPhase, call: SystemCall.ID?,
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

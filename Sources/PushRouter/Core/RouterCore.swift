/// All that the router decides, as a value: no clock, no task, no framework.
///
/// It is told what happens and when, and returns what is to be done. `nextWake` says when it wants
/// to be told `.woke`; to do that too early is harmless.
package struct RouterCore: Sendable {
    /// Below iOS 10 there is no notification center, and opening comes by other ways.
    package var hasNotificationCenter = true
    let environment: PushEnvironment
    let installID: String

    var memory: Remembered
    var ledger = DeliveryLedger()
    var responses: [ResponseKey] = []
    var calls: [SystemCall.ID: SystemCall] = [:]
    /// Alerts in the foreground that have come without `willPresent` so far.
    var joining: [JoiningArrival] = []
    var opens: [Open] = []
    var openCount = 0
    var badge = BadgeWindow()
    var life = LifeCycle()
    var launch = LaunchState()
    var registration = RegistrationState.idle
    var lastToken: RouterEvent?
    var uploads: UploadState
    var subscribers: [Int] = []
    /// Events before the first subscriber; `nil` once there has been one.
    var buffer: [RouterEvent]? = []
    var isUIReady = true
    var effects: [RouterEffect] = []

    package init(
        memory: Remembered = Remembered(), environment: PushEnvironment, installID: String,
        seed: UInt64
    ) {
        self.memory = memory
        self.environment = environment
        self.installID = installID
        uploads = UploadState(seed: seed)
    }

    package mutating func handle(_ input: RouterInput, at now: Moment) -> [RouterEffect] {
        // An answer that was accepted counts even where its deadline is noticed later.
        if case .answered(let call, let answer) = input { self.answer(call, answer) }
        expire(at: now)
        switch input {
        case .installed(let launch): installed(launch, at: now)
        case .becameActive: becameActive(at: now)
        case .resignedActive: life.resignedActive()
        case .enteredBackground: life.enteredBackground()
        case .woke, .answered: break
        case .remoteNotification, .willPresent, .response, .openSettings:
            arrived(input, at: now)
        case .dropped, .peerAnswered, .peerAbsent, .recursion, .displaced, .storeFailed:
            answered(input)
        case .subscribed, .unsubscribed, .uiReady, .claimed:
            subscribed(input)
        case .token, .registrationFailed, .register, .uploads, .uploadEnded:
            registered(input, at: now)
        }
        defer { effects = [] }
        return effects
    }

    private mutating func arrived(_ input: RouterInput, at now: Moment) {
        switch input {
        case .remoteNotification(let notification): remoteNotification(notification, at: now)
        case .willPresent(let presentation): willPresent(presentation, at: now)
        case .response(let response): self.response(response, at: now)
        case .openSettings(let message): emit(.openSettings(message))
        default: break
        }
    }

    /// When something is due without anything happening; in seconds of uptime.
    package var nextWake: Double? {
        var due = calls.values.map(\.deadline) + joining.map(\.due)
        due += opens.map { $0.at + Limits.openLives }
        due += [badge.end, launch.checkAt, registration.deadline, uploads.retryAt].compactMap { $0 }
        return due.min()
    }

    /// Calls that are to be completed now with what is there: whoever holds their answers hands
    /// them in before the next input.
    package func dueCalls(at now: Moment) -> [SystemCall.ID] {
        calls.values.filter { $0.deadline <= now.uptime && $0.own == nil }.map(\.id).sorted()
    }

    private mutating func expire(at now: Moment) {
        expireJoining(at: now)
        expireLaunch(at: now)
        expireCalls(at: now)
        expireBadge(at: now)
        expireOpens(at: now)
        expireRegistration(at: now)
        retryUpload(at: now)
    }
}

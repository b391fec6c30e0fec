/// All decisions of the router, as a value: no clock, no task, no framework. The rules it follows
/// are numbered in Documentation/PushRouterRules.md.
///
/// `handle` takes what happened and when, and returns the effects for the shell to perform. At
/// `nextWake` the shell sends `.woke`; sending it too early is harmless.
package struct RouterCore: Sendable {
    let environment: PushEnvironment
    /// `nil` until the store could be read.
    var installID: String?

    /// `false` before iOS 10, where opening a notification is reported in other ways.
    var hasNotificationCenter = true
    var persisted = PersistedState()
    var ledger = DeliveryLedger()
    var responses: [ResponseKey] = []
    var calls: [SystemCall.ID: SystemCall] = [:]
    var unpaired: [UnpairedArrival] = []
    var opens: [PendingOpen] = []
    var openCount = 0
    /// Requests for the app's settings that wait for its interface.
    var settings: [PendingSettings] = []
    var badge = BadgeThrottle()
    var life = LifeCycle()
    var launch = LaunchState()
    var registration = RegistrationState.idle
    var lastToken: RouterEvent?
    var uploads = UploadState()
    var subscribers: [Int] = []
    /// Events before the first subscriber; `nil` once there has been one.
    var buffer: [RouterEvent]? = []
    var isUIReady = true
    var effects: [RouterEffect] = []

    package init(environment: PushEnvironment) {
        self.environment = environment
    }

    package mutating func handle(_ input: RouterInput, at now: Moment) -> [RouterEffect] {
        // An accepted answer counts even if its deadline has passed meanwhile.
        if case .answered(let call, let answer) = input { self.answer(call, answer) }
        // So does a token that comes as the wait for it ends.
        if input.answersRegistration { registration = .idle }
        expire(at: now)
        switch input {
        case .systemVersion(let hasCenter): hasNotificationCenter = hasCenter
        case .installed(let launch): installed(launch, at: now)
        case .becameActive: becameActive(at: now)
        case .resignedActive: life.resignedActive()
        case .enteredBackground: life.enteredBackground()

        case .remoteNotification(let notification): remoteNotification(notification, at: now)
        case .willPresent(let presentation): willPresent(presentation, at: now)
        case .response(let response): self.response(response, at: now)
        case .openSettings(let message): openSettings(message, at: now)

        case .answered: break
        case .dropped(let call): answerByDefault(call)
        case .peerAnswered(let call, let peer, let answer): self.peer(peer, of: call, answer)
        case .peerAbsent(let call, let peer): self.peer(peer, of: call, nil)
        case .recursion(let message): emit(.diagnostic(.recursion(message)))
        case .delegateDisplaced(let name): emit(.diagnostic(.delegateDisplaced(by: name)))
        case .storeFailed(let reason): emit(.diagnostic(.storeFailed(reason)))

        case .subscribed(let subscriber): subscribed(subscriber)
        case .unsubscribed(let subscriber): subscribers.removeAll { $0 == subscriber }
        case .uiReady(let isReady): uiReady(isReady)
        case .claimed(let number): opens.removeAll { $0.number == number }

        case .register: register(at: now)
        case .token(let bytes): token(bytes, at: now)
        case .registrationFailed(let error): registrationFailed(error)
        case .loaded(let state, let installID): loaded(state, installID: installID, at: now)
        case .uploads(let owner, let foreign): setOwner(owner, foreign: foreign, at: now)
        case .otherToken(let token, let kind): setToken(token, of: kind, at: now)
        case .context(let context): setContext(context, at: now)
        case .uploadEnded(let generation, let outcome): uploadEnded(generation, outcome, at: now)
        case .woke: break
        }
        defer { effects = [] }
        return effects
    }

    private mutating func expire(at now: Moment) {
        expireUnpaired(at: now)
        expireLaunch(at: now)
        expireCalls(at: now)
        expireBadge(at: now)
        expireOpens(at: now)
        expireRegistration(at: now)
        retryUploads(at: now)
    }

    // MARK: Questions of the shell

    /// When something is due without any input; in seconds of uptime.
    package var nextWake: Double? {
        var due = calls.values.map(\.deadline) + unpaired.map(\.due)
        due += (opens.map(\.at) + settings.map(\.at)).map { $0 + Limits.openLifetime }
        due += [badge.end, launch.responseDeadline, registration.deadline, uploads.retryAt]
            .compactMap { $0 }
        return due.min()
    }

    /// Calls past their deadline with no answer yet. The shell must submit any answer that it
    /// already holds before the next `handle`.
    package func dueCalls(at now: Moment) -> [SystemCall.ID] {
        calls.values.filter { $0.deadline <= now.uptime && $0.appAnswer == nil }.map(\.id).sorted()
    }

    /// Whether the call has not been completed yet.
    package func isPending(_ call: SystemCall.ID) -> Bool { calls[call] != nil }

    /// Whether the open of this number can still be claimed.
    package func isClaimable(_ open: Int) -> Bool { opens.contains { $0.number == open } }
}

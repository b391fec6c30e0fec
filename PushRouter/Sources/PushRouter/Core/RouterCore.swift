/// All decisions of the router, as a value without clock, tasks or frameworks. It follows the
/// numbered rules of Documentation/PushRouterRules.md.
///
/// `handle` takes an input and its time, and returns the effects for the shell to perform. At
/// `nextWake` the shell sends `.woke`; sending `.woke` too early is harmless.
package struct RouterCore: Sendable {
    let environment: PushEnvironment
    /// The store's installation ID; `nil` until the store could be read.
    var installID: String?

    var persisted = PersistedState()
    var ledger = DeliveryLedger()
    var responses: [ResponseKey] = []
    var calls: [SystemCall.ID: SystemCall] = [:]
    var unpaired: [UnpairedArrival] = []
    var opens: [PendingOpen] = []
    var openCount = 0
    /// Requests for the app's settings that wait for the app's interface.
    var settings: [PendingSettings] = []
    var badge = BadgeThrottle()
    var life = LifeCycle()
    var launch = LaunchState()
    var registration = RegistrationState.idle
    var lastToken: PushEvent?
    /// Why the store fails, for observers that are added meanwhile; `nil` while it works.
    var storeFailure: String?
    var uploads = UploadState()
    var observers: [Int] = []
    /// Readers of what the user opens, in the order in which they asked.
    var readers: [OpenReader] = []
    var isUIReady = true
    var effects: [RouterEffect] = []

    package init(environment: PushEnvironment) {
        self.environment = environment
    }

    package mutating func handle(_ input: RouterInput, at now: Moment) -> [RouterEffect] {
        // An accepted answer counts even if its deadline has passed meanwhile.
        if case .answered(let call, let answer) = input { self.answer(call, answer) }
        // A token that comes as the wait for it ends counts, too.
        if input.answersRegistration { registration = .idle }
        expire(at: now)
        switch input {
        case .systemVersion(let version):
            ledger.repeatsPresentations = version == "18.0" || version.hasPrefix("18.0.")
        case .installed(let launch): installed(launch, at: now)
        case .becameActive: becameActive(at: now)
        case .resignedActive: life.resignedActive()
        case .enteredBackground: life.enteredBackground()

        case .remoteNotification(let notification): remoteNotification(notification, at: now)
        case .willPresent(let presentation): willPresent(presentation, at: now)
        case .response(let response): self.response(response, at: now)
        case .owned(let call): owned(call, at: now)
        case .launchIsOwned: launchIsOwned(at: now)
        case .openSettings(let message): openSettings(message, at: now)

        case .answered: break
        case .failed(let call, let error): failed(call, error)
        case .unhandled(let call): unhandled(call)
        case .backgroundTimeEnded(let call): backgroundTimeEnded(call)
        case .peerAnswered(let call, let peer, let answer): self.peer(peer, of: call, answer)
        case .peerAbsent(let call, let peer): self.peer(peer, of: call, nil)
        case .recursion(let message): tell(.diagnostic(.recursion(message)))
        case .notDecoded(let message, let error):
            tell(.diagnostic(.notDecoded(message, error)))
        case .delegateDisplaced(let name): tell(.diagnostic(.delegateDisplaced(by: name)))
        case .noticed(let diagnostic): tell(.diagnostic(diagnostic))
        case .storeFailed(let reason): self.storeFailed(reason)

        case .observed(let observer): observed(by: observer)
        case .unobserved(let observer): observers.removeAll { $0 == observer }
        case .uiReady(let isReady): uiReady(isReady)
        case .reading(let reader): reading(reader)
        case .stoppedReading(let id): readers.removeAll { $0.id == id }
        case .returned(let open): returned(open)

        case .register: register(at: now)
        case .token(let bytes): token(bytes, at: now)
        case .registrationFailed(let error): registrationFailed(error)
        case .loaded(let state, let installID): loaded(state, installID: installID, at: now)
        case .uploads(let owner, let foreign, let topics):
            setOwner(owner, foreign: foreign, topics: topics, at: now)
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

    /// The next time at which something is due without input, in seconds of uptime.
    package var nextWake: Double? {
        var due = calls.values.map(\.deadline) + unpaired.map(\.due)
        due += (opens.map(\.at) + settings.map(\.at)).map { $0 + Limits.openLifetime }
        due += [badge.end, launch.responseDeadline, registration.deadline, uploads.retryAt]
            .compactMap { $0 }
        return due.min()
    }

    /// Whether the call has not been completed yet.
    package func isPending(_ call: SystemCall.ID) -> Bool { calls[call] != nil }

    /// The answers that complete the open calls if the router ends now.
    package var finalAnswers: [SystemCall.ID: SystemCall.Answer] {
        calls.mapValues(\.result)
    }
}

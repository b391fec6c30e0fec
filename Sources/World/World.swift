import PushGateway
import PushModel
import VirtualPhone

/// A gateway, the phones behind it and one clock, joined: a value that scenarios step in virtual
/// time and the switchboard steps in real time.
public struct World: Sendable {
    public private(set) var gateway: Gateway
    public private(set) var phones: [String: Device] = [:]
    /// The environment whose tokens a phone's apps get.
    var environments: [String: PushEnvironment] = [:]
    var tokens = TokenBook()
    /// What APNs stores for phones that are offline, so that the trace can say what has expired.
    var waiting: [WaitingPush] = []

    public init(gateway: Gateway) {
        self.gateway = gateway
    }

    init(
        gateway: Gateway, phones: [String: Device],
        environments: [String: PushEnvironment], tokens: TokenBook, waiting: [WaitingPush]
    ) {
        self.gateway = gateway
        self.phones = phones
        self.environments = environments
        self.tokens = tokens
        self.waiting = waiting
    }

    /// The earliest instant at which anything has something to do; `nil` for never.
    public var nextWake: Instant? { phones.values.compactMap(\.nextWake).min() }

    /// Adds a phone with its apps; every app that has ever been opened gets a device token. A phone
    /// that was added under the same name is replaced, its tokens included.
    public mutating func add(
        _ phone: Device, environment: PushEnvironment = .sandbox, at now: Instant
    ) {
        let name = phone.phone.name
        for registration in tokens.removeAll(of: name) {
            gateway.unregister(registration.token, at: now)
        }
        waiting.removeAll { $0.phone == name }
        phones[name] = phone
        environments[name] = environment == .sandbox ? nil : environment
        if !phone.phone.settings.online { gateway.disconnect(phone: name) }
        for bundle in tokens.missing(on: phone.phone) {
            _ = register(bundle, topic: bundle, on: name, in: environment)
        }
    }

    /// Installs an app on a phone of this world, for instance again after it was deleted.
    public mutating func install(
        _ app: RecordedApp, state: AppState, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        phones[phone]?.install(app, state: state, at: now)
        followTokens(of: phone, at: now, &trace)
        return trace
    }

    /// Installs an app whose own code an `AppDriver` runs: it performs what `takeEffects`
    /// returns.
    public mutating func installHosted(
        _ app: InstalledApp, state: AppState = .neverLaunched, on phone: String, at now: Instant
    ) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        phones[phone]?.installHosted(app, state: state, at: now)
        followTokens(of: phone, at: now, &trace)
        return trace
    }

    /// Whether a phone has effects on hosted apps to be performed.
    package func hasEffects(on phone: String) -> Bool { phones[phone]?.hasEffects ?? false }

    /// Removes and returns the first effect on a phone's hosted apps; `nil` when there is none.
    package mutating func takeEffect(on phone: String) -> Effect? { phones[phone]?.takeEffect() }

    /// Removes and returns the effects on a phone's hosted apps, in order.
    public mutating func takeEffects(on phone: String) -> [Effect] {
        phones[phone]?.takeEffects() ?? []
    }

    /// Restores a backup to a phone: it restarts, and every token on it is replaced. An app gets its
    /// new one when it is opened (R-REG-5).
    public mutating func restoreBackup(to phone: String, at now: Instant) -> [TraceRecord] {
        var trace = advance(to: now)
        for registration in tokens.replaceAll(of: phone) {
            gateway.unregister(registration.token, at: now)
            trace.append(recordGone(registration, at: now))
        }
        waiting.removeAll { $0.phone == phone }
        handle(.user(.restart), on: phone, at: now, &trace)
        return trace
    }

    /// The valid tokens, ordered by phone and app.
    public var registrations: [Registration] { tokens.registrations }

    /// The token of an app for pushes whose topic has a suffix, such as those of PushKit or Live
    /// Activities; issued when first asked for. `nil` for an app that holds no token at all.
    ///
    /// One token serves all Live Activities of an app here; iOS gives each activity its own.
    public mutating func registration(
        of bundle: BundleID, on phone: String, for type: PushType
    ) -> Registration? {
        guard let ordinary = tokens[phone, bundle] else { return nil }
        let topic = bundle + type.topicSuffix
        return tokens[phone, topic]
            ?? register(bundle, topic: topic, on: phone, in: ordinary.environment)
    }

    private mutating func register(
        _ bundle: BundleID, topic: String, on phone: String, in environment: PushEnvironment
    ) -> Registration {
        let registration = tokens.mint(
            for: bundle, topic: topic, on: phone, in: environment,
            seed: gateway.configuration.seed)
        gateway.register(registration)
        return registration
    }

    /// The token an app on a phone has now; `nil` for an app that was never opened or is gone.
    public func registration(of bundle: BundleID, on phone: String) -> Registration? {
        tokens[phone, bundle]
    }

    /// A provider's request: APNs' outcome, and what then happened on the phone.
    public mutating func push(_ request: PushRequest, at now: Instant) -> (Outcome, [TraceRecord]) {
        var trace: [TraceRecord] = []
        return (push(request, at: now, &trace), trace)
    }

    /// Like `push(_:at:)`, but appends to `trace` instead of allocating a new array.
    package mutating func push(
        _ request: PushRequest, at now: Instant, _ trace: inout [TraceRecord]
    ) -> Outcome {
        advance(to: now, &trace)
        let outcome = gateway.push(request, at: now)
        trace.append(record(outcome, of: request, at: now))
        switch outcome.fate {
        case .delivered(let delivery): deliver(delivery, at: now, &trace)
        case .stored(let registration, let replaced):
            store(outcome.response.id, for: registration, insteadOf: replaced)
        case .refused, .discarded: break
        }
        return outcome
    }

    /// A provider's connection is over; what APNs remembers of it is dropped.
    public mutating func providerDisconnected(_ connection: PushRequest.ConnectionID) {
        gateway.providerDisconnected(connection)
    }

    /// An event on one phone. Tokens follow: the first launch of an app registers, deletion
    /// unregisters, a network that comes back fetches what APNs stored.
    public mutating func handle(_ event: Event, on phone: String, at now: Instant) -> [TraceRecord]
    {
        var trace: [TraceRecord] = []
        handle(event, on: phone, at: now, &trace)
        return trace
    }

    /// Like `handle(_:on:at:)`, but appends to `trace` instead of allocating a new array.
    package mutating func handle(
        _ event: Event, on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        advance(to: now, &trace)
        guard let wasOnline = phones[phone]?.phone.settings.online else { return }
        phones[phone]?.handle(event, at: now, into: &trace)
        followTokens(of: phone, at: now, &trace)
        let isOnline = phones[phone]?.phone.settings.online ?? false
        if wasOnline != isOnline {
            followNetwork(of: phone, isOnline: isOnline, at: now, &trace)
        }
    }

    /// Handles everything that is due until `now`, the longest due first.
    public mutating func advance(to now: Instant) -> [TraceRecord] {
        var trace: [TraceRecord] = []
        advance(to: now, &trace)
        return trace
    }

    /// Like `advance(to:)`, but appends to `trace` instead of allocating a new array.
    package mutating func advance(to now: Instant, _ trace: inout [TraceRecord]) {
        while let (wake, name) = nextPhone(until: now) {
            phones[name]?.handle(.woke, at: wake, into: &trace)
            followTokens(of: name, at: wake, &trace)
            // A phone that still wants to be woken at the same instant would be woken for ever.
            if let next = phones[name]?.nextWake, next <= wake { break }
        }
    }

    private func nextPhone(until now: Instant) -> (Instant, String)? {
        var first: (Instant, String)?
        for (name, phone) in phones {
            guard let wake = phone.nextWake, wake <= now else { continue }
            if let (instant, other) = first, (instant, other) < (wake, name) { continue }
            first = (wake, name)
        }
        return first
    }

    /// The gateway stores pushes for a phone that is offline, and delivers them when it is back.
    private mutating func followNetwork(
        of phone: String, isOnline: Bool, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard isOnline else { return gateway.disconnect(phone: phone) }
        let deliveries = gateway.connect(phone: phone, at: now)
        trace += expire(of: phone, except: Set(deliveries.map(\.id)), at: now)
        for delivery in deliveries {
            trace.append(recordFromStorage(delivery, at: now))
            deliver(delivery, at: now, &trace)
        }
    }

    /// Delivers a push to its phone, which is online.
    private mutating func deliver(
        _ delivery: Delivery, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        let name = delivery.registration.phone
        guard let push = PhonePush(delivery, epoch: gateway.configuration.epoch) else {
            return trace.append(unreadable(delivery, at: now))
        }
        phones[name]?.handle(.push(push), at: now, into: &trace)
        followTokens(of: name, at: now, &trace)
    }

    /// Issues and revokes tokens as the apps of a phone are opened and deleted.
    private mutating func followTokens(
        of phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard let device = phones[phone]?.phone else { return }
        for registration in tokens.removeGone(from: device) {
            gateway.unregister(registration.token, at: now)
            waiting.removeAll { $0.phone == phone && $0.bundle == registration.bundle }
            trace.append(recordGone(registration, at: now))
        }
        for bundle in tokens.missing(on: device) {
            let registration = register(
                bundle, topic: bundle, on: phone, in: environments[phone] ?? .sandbox)
            trace.append(recordToken(registration, at: now))
        }
    }
}

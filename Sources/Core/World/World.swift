import PushGateway
import PushModel
import VirtualPhone

/// A gateway, its phones and one clock as a value. Scenarios step it in virtual time, the
/// switchboard in real time.
package struct World: Sendable {
    package internal(set) var gateway: Gateway
    package internal(set) var phones = PhoneTable()
    /// The environment of a phone's tokens, if it is neither the sandbox nor that of the phone's
    /// population.
    var environments: [String: PushEnvironment] = [:]
    var tokens = TokenBook()
    @usableFromInline private(set) var wakes = WakeQueue()
    private(set) var subscriptions = Subscriptions()
    /// The channels that worlds of other shards have.
    package var channelsElsewhere: [ChannelOwner: Set<String>] = [:]
    /// Whether a phone has effects on hosted apps since this was last set to `false`.
    var hasNewEffects = false
    /// The tokens whose pushes leave the world in `Step.streamed`, and the pushes of this step.
    package var streamedTokens: Set<DeviceToken> = []
    var streamed: [Delivery] = []
    /// The number of the last step. Identifiers depend only on it and the seed.
    package var lastStep: UInt64 = 0

    package init(gateway: Gateway) {
        self.gateway = gateway
    }

    /// The part of all phones that this world has.
    package var shard: Shard { gateway.configuration.shard ?? .only }

    /// The earliest instant at which any phone has something to do; `nil` for never.
    // Inlined, like `nextDue`, because the owner of a world would copy it for the call.
    @inlinable
    package var nextWake: Instant? { wakes.first?.wake }

    /// Returns the phone that is due first, and the instant since which it is due; `nil` if none is
    /// due at `now`.
    @inlinable
    package func nextDue(at now: Instant) -> (phone: String, since: Instant)? {
        guard let first = wakes.first, first.wake <= now else { return nil }
        return (first.phone, first.wake)
    }

    /// Adds a phone with its apps, and registers a device token for every app that has been opened.
    /// Replaces a phone with the same name, and its tokens.
    package mutating func add(
        _ phone: PhoneWithApps, environment: PushEnvironment = .sandbox, at now: Instant
    ) {
        let name = phone.phone.name
        for registration in tokens.removeAll(of: name) {
            gateway.unregister(registration.token, at: now)
        }
        phones[name] = phone
        followPhone(name)
        setEnvironment(environment, of: name)
        if phone.phone.settings.powerRestricted {
            gateway.restrict(phone: name)
        } else {
            _ = gateway.lift(phone: name, at: now)
        }
        if phone.phone.settings.online {
            _ = gateway.connect(phone: name, at: now)
        } else {
            gateway.disconnect(phone: name)
        }
        for bundle in TokenBook.missing(in: tokens[page: name] ?? [], on: phone.phone) {
            _ = register(
                TokenKey(bundle: bundle, type: .alert), on: name, in: environment)
        }
        var ignored: [TraceRecord] = []
        fulfill(phone.phone.requiredTokens, of: name, at: now, &ignored)
    }

    /// Removes and returns the effects on a phone's hosted apps, in order.
    ///
    /// Issues the token that a call for PushKit carries.
    mutating func takeEffects(on phone: String) -> [Effect] {
        // Reading first leaves a fleet phone unchanged.
        guard phones[phone]?.hasEffects == true else { return [] }
        let effects = phones[phone]?.takeEffects() ?? []
        for case .call(let call) in effects where call.callback == .didUpdatePushCredentials {
            _ = registration(of: call.bundle, on: phone, for: .voip)
        }
        return effects
    }

    mutating func replaceTokens(
        on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        for registration in tokens.replaceAll(of: phone) { giveUp(registration, at: now, &trace) }
        apply(.user(.restart), on: phone, at: now, &trace)
    }

    /// Removes a phone from the world. Pushes to its tokens are answered 410 from then on.
    mutating func remove(_ phone: String, at now: Instant, _ trace: inout [TraceRecord]) {
        guard phones[phone] != nil else { return }
        revokeTokens(of: phone, at: now, &trace)
        _ = gateway.lift(phone: phone, at: now)
        _ = gateway.connect(phone: phone, at: now)
        phones[phone] = nil
        followPhone(phone)
        environments[phone] = nil
    }

    /// Gives the apps of a phone tokens of another environment.
    mutating func move(
        _ phone: String, to environment: PushEnvironment, at now: Instant,
        _ trace: inout [TraceRecord]
    ) {
        guard phones[phone] != nil else { return }
        setEnvironment(environment, of: phone)
        revokeTokens(of: phone, at: now, &trace)
        followTokens(of: phone, at: now, &trace)
    }

    private mutating func revokeTokens(
        of phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        for registration in tokens.removeAll(of: phone) {
            let dropped = gateway.unregister(registration.token, at: now)
            trace.append(recordGone(registration, at: now))
            trace += dropped.map { recordDropped($0, at: now) }
        }
    }

    /// Returns the environment of the tokens that the apps of a phone get.
    package func environment(of phone: String) -> PushEnvironment {
        environments[phone] ?? phones.initialEnvironment(of: phone) ?? .sandbox
    }

    mutating func setEnvironment(_ environment: PushEnvironment, of phone: String) {
        let initial = phones.initialEnvironment(of: phone) ?? .sandbox
        environments[phone] = environment == initial ? nil : environment
    }

    /// Drops APNs' state of a provider's closed connection.
    package mutating func providerDisconnected(_ connection: PushRequest.ConnectionID) {
        gateway.providerDisconnected(connection)
    }

    /// Applies an event to one phone and to APNs: the first launch of an app registers a token,
    /// deletion unregisters it, and a phone that is back online gets its stored pushes.
    mutating func apply(
        _ event: Event, on phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        guard let former = phones[phone]?.phone.reach else { return }
        let sent = event.sent(at: gateway.configuration.epoch + now)
        change(phone, by: sent, at: now, &trace)
        guard let reach = phones[phone]?.phone.reach, reach != former else { return }
        if former.savesPower != reach.savesPower {
            followPower(of: phone, isRestricted: reach.savesPower, at: now, &trace)
        }
        if former.isOnline != reach.isOnline {
            followNetwork(of: phone, isOnline: reach.isOnline, at: now, &trace)
        }
    }

    /// The time by which the world's clock is ahead of real time, which matters for the age of
    /// provider tokens.
    package var lead: Duration {
        get { gateway.lead }
        set { gateway.lead = newValue }
    }

    /// Changes the settings of the gateway.
    package mutating func configure(_ configuration: Gateway.Configuration) {
        gateway.configure(configuration)
    }

    /// Replaces a phone, and its state at APNs.
    mutating func replace(
        _ device: PhoneWithApps?, of phone: String, gateway state: Gateway.PhoneState?
    ) {
        phones[phone] = device
        followPhone(phone)
        gateway.restore(state, of: phone)
    }

    /// Updates a phone's next wake and the channels on which it listens.
    mutating func followPhone(_ phone: String) { follow(phones[phone], named: phone) }

    /// Restores a phone of the fleet from its stored form. The phone must not have changed in this world.
    mutating func keep(_ packed: PackedPhone, of phone: String) {
        guard phones.isOfFleet(phone) else { return }
        phones.keep(packed, of: phone)
        if packed.isFollowed {
            followPhone(phone)
        } else {
            wakes.schedule(phone, at: packed.nextWake)
        }
    }

    private mutating func follow(_ device: PhoneWithApps?, named phone: String) {
        wakes.schedule(phone, at: device?.nextWake)
        subscriptions.follow(phone, device?.phone)
        let limit = device?.phone.payloadLimit
        if limit != nil || !gateway.payloadLimits.isEmpty { gateway.payloadLimits[phone] = limit }
    }

    /// Passes an event to a phone, and updates the phone's tokens and wakes.
    mutating func change(
        _ phone: String, by event: Event, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        let change = phones.change(phone) { $0.change(by: event, at: now, into: &trace) }
        guard let change else { return }
        hasNewEffects = hasNewEffects || change.hasEffects
        if change.mayConcernAPNs {
            followTokens(of: phone, at: now, &trace)
        } else {
            wakes.schedule(phone, at: change.nextWake)
        }
    }

    /// Issues and revokes tokens as the apps of a phone are opened and deleted, and updates the
    /// phone's next wake. May run after every change of a phone.
    mutating func followTokens(
        of phone: String, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        // Read once, because this runs after every change of a phone.
        let known = phones[phone]
        follow(known, named: phone)
        guard let device = known?.phone else { return }
        var rows = tokens[pattern: phone] ?? []
        if TokenBook.holdsGone(rows, of: device) {
            for registration in tokens.removeGone(from: device) {
                giveUp(registration, at: now, &trace)
            }
            rows = tokens[page: phone] ?? []
        }
        for bundle in TokenBook.missing(in: rows, on: device) {
            let registration = register(
                TokenKey(bundle: bundle, type: .alert), on: phone,
                in: environment(of: phone))
            trace.append(recordToken(registration, at: now))
        }
        let wishes = device.requiredTokens
        guard !TokenBook.fulfils(wishes, with: rows) else { return }
        fulfill(wishes, of: phone, at: now, &trace)
    }
}

import PushModel

/// APNs as a value: which senders may push to which tokens, the stored pushes, and every refusal in
/// Apple's order.
///
/// The answers depend only on the gateway's state, the time passed in and a seeded generator.
package struct Gateway: Sendable {
    package internal(set) var configuration: Configuration
    var registry = Registry()
    var store = Store()
    var connections: [PushRequest.ConnectionID: ProviderConnection] = [:]
    var teamTokens = TeamTokens()
    var rates: [DeviceToken: RequestRate] = [:]
    var channels: [ChannelOwner: AppChannels] = [:]
    var storedBroadcasts = StoredBroadcasts()
    /// The payload limits in bytes of phones that have the limit of their iOS's time. They follow
    /// from the phones.
    package var payloadLimits: [String: Int] = [:]
    var chance: SplitMix64
    /// The time by which `now` is ahead of the senders' clocks. Only the age of provider tokens
    /// depends on it.
    package var lead = Duration.zero

    package init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        chance = SplitMix64(seed: configuration.identifierSeed ?? configuration.seed)
    }

    /// Changes the settings except the epoch, the seeds and the shard.
    package mutating func configure(_ configuration: Configuration) {
        self.configuration = configuration.taken(by: self.configuration)
    }

    /// Makes a device token valid, even if it was unregistered before.
    package mutating func register(_ registration: Registration) {
        registry.register(registration)
    }

    /// Marks a phone as disconnected, so that pushes to it are stored.
    package mutating func disconnect(phone: String) {
        store.unreachable.insert(phone)
    }

    /// Marks a phone as connected. Returns its stored pushes that have not expired, oldest first.
    /// While the phone saves power, only pushes of priority 10 are returned.
    package mutating func connect(phone: String, at now: Instant) -> [Delivery] {
        store.unreachable.remove(phone)
        return release(phone, at: now)
    }

    /// Marks a phone as saving power, so that pushes of priority 5 and 1 are stored.
    package mutating func restrict(phone: String) {
        store.restricted.insert(phone)
    }

    /// Returns whether a phone saves power.
    package func isRestricted(phone: String) -> Bool { store.restricted.contains(phone) }

    /// Ends a phone's saving power. Returns the waiting pushes, like `connect`.
    package mutating func lift(phone: String, at now: Instant) -> [Delivery] {
        store.restricted.remove(phone)
        return release(phone, at: now)
    }

    private mutating func release(_ phone: String, at now: Instant) -> [Delivery] {
        guard !store.unreachable.contains(phone) else { return [] }
        let isRestricted = store.restricted.contains(phone)
        return take(phone, at: now) { !isRestricted || $0.priority == 10 }
    }

    /// Removes and returns the waiting pushes of a phone that saves power and can be reached. A
    /// push of priority 10 has just woken its radio, so the stored ones are delivered in one burst.
    package mutating func burst(to phone: String, at now: Instant) -> [Delivery] {
        guard store.restricted.contains(phone), !store.unreachable.contains(phone) else {
            return []
        }
        return take(phone, at: now) { _ in true }
    }

    private mutating func take(
        _ phone: String, at now: Instant, where mayGo: (Delivery) -> Bool
    ) -> [Delivery] {
        let deliveries = store.take(
            phone: phone, at: configuration.unixMilliseconds(at: now), where: mayGo)
        for delivery in deliveries { noteReached(delivery.registration, at: now) }
        return deliveries
    }

    /// Removes and returns a phone's stored pushes that have expired, oldest first.
    package mutating func dropExpired(of phone: String, at now: Instant) -> [Delivery] {
        store.takeExpired(phone: phone, at: configuration.unixMilliseconds(at: now))
    }

    /// Seeds the identifiers from the seed and `number` alone, so that an event that is handled
    /// again under its number gets the same ones.
    package mutating func beginEvent(_ number: UInt64) {
        // No two shards have the same identifiers.
        let shard = UInt64(configuration.shard?.index ?? 0)
        var mixed = SplitMix64(seed: number ^ shard << 48)
        let seed = configuration.identifierSeed ?? configuration.seed
        chance = SplitMix64(seed: seed ^ mixed.next())
    }

    /// Returns the phone that holds the device token of a request's path.
    package func phone(of request: PushRequest) -> String? {
        registration(of: request)?.phone
    }

    /// Drops the state of a provider's closed connection.
    package mutating func providerDisconnected(_ connection: PushRequest.ConnectionID) {
        connections[connection] = nil
    }

    /// Answers one request, and decides what happens to the push. `fault` replaces the answer.
    package mutating func answer(
        _ request: PushRequest, striking fault: AppliedFault? = nil, at now: Instant
    ) -> Outcome {
        if let fault { return answer(request, as: fault, at: now) }
        if case .channels(let call) = request.target { return answer(call, request, at: now) }
        let id = request.id.flatMap { $0.isEmpty ? nil : $0 } ?? newID()
        do {
            return dispatch(try admit(request, as: id, at: now), at: now)
        } catch {
            var response = PushResponse(
                status: error.reason.status, reason: error.reason, id: id,
                goAway: error.endsConnection ? error.reason : nil, timestamp: error.timestamp,
                hint: error.hint)
            if error.reason == .badPath, ChannelCall.isAlmost(request.path) {
                response.requestID = request.requestID ?? id
                response.id = ""
            }
            return Outcome(response: response, disposition: .refused)
        }
    }

    /// Returns a new `apns-id`.
    mutating func newID() -> String { PushIdentifier(drawnFrom: &chance).text(.upper) }

    /// Delivers an admitted push, or stores it if the phone is disconnected.
    private mutating func dispatch(_ admission: consuming Admission, at now: Instant) -> Outcome {
        let delivery = admission.delivery
        let response = PushResponse(
            status: 200, id: delivery.id,
            uniqueID: delivery.registration.environment == .sandbox
                ? PushIdentifier(drawnFrom: &chance) : nil,
            hint: admission.hint)
        guard let obstacle = store.obstacle(to: delivery) else {
            noteReached(delivery.registration, at: now)
            return Outcome(response: consume response, disposition: .delivered(delivery))
        }
        let disposition = store.add(
            delivery, behind: obstacle, in: configuration.storeSlot, until: admission.expiration,
            at: configuration.unixMilliseconds(at: now))
        return Outcome(response: response, disposition: disposition)
    }
}

import PushModel

/// APNs as a value: who may push what to whom, what is stored, and every refusal in Apple's order.
///
/// It answers from its state, the time it is told and a seeded generator, and touches nothing.
public struct Gateway: Sendable {
    public let configuration: Configuration
    var registry = Registry()
    var store = Store()
    var connections: [PushRequest.ConnectionID: ProviderConnection] = [:]
    var rates: [DeviceToken: RequestRate] = [:]
    var chance: SplitMix64

    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
        chance = SplitMix64(seed: configuration.seed)
    }

    /// A phone's app has got this token. A token that was unregistered is valid again.
    public mutating func register(_ registration: Registration) {
        registry.register(registration)
    }

    /// The app was deleted, or the token replaced: pushes to it are answered 410 from now on, and
    /// what was stored for it is dropped.
    ///
    /// Real APNs notices days to months later, on a schedule that is fuzzy by design.
    /// https://developer.apple.com/forums/thread/780156
    public mutating func unregister(_ token: DeviceToken, at now: Instant) {
        guard let registration = registry[token]?.registration else { return }
        registry.unregister(token, at: configuration.unixMilliseconds(at: now))
        store.drop(registration)
        rates[token] = nil
    }

    /// The phone lost its connection to APNs: pushes to it are stored.
    public mutating func disconnect(phone: String) {
        store.unreachable.insert(phone)
    }

    /// The phone is back: what was stored for it and has not expired, oldest first.
    public mutating func connect(phone: String, at now: Instant) -> [Delivery] {
        store.unreachable.remove(phone)
        return store.take(phone: phone, at: configuration.unixMilliseconds(at: now))
    }

    /// A provider's connection is over; what is remembered of it is dropped.
    public mutating func providerDisconnected(_ connection: PushRequest.ConnectionID) {
        connections[connection] = nil
    }

    /// Judges one request and says what becomes of it.
    public mutating func push(_ request: PushRequest, at now: Instant) -> Outcome {
        let id = request.id.flatMap { $0.isEmpty ? nil : $0 } ?? chance.identifier(.upper)
        do {
            return dispatch(try admit(request, at: now), as: id, of: request, at: now)
        } catch {
            let response = PushResponse(
                status: error.reason.status, reason: error.reason, id: id,
                timestamp: error.timestamp, hint: error.hint)
            return Outcome(response: response, fate: .refused)
        }
    }

    /// Hands an admitted push to its phone, or to the store if the phone is out of reach.
    private mutating func dispatch(
        _ admission: Admission, as id: String, of request: PushRequest, at now: Instant
    ) -> Outcome {
        let registration = admission.registration
        let response = PushResponse(
            status: 200, id: id,
            uniqueID: registration.environment == .sandbox ? chance.identifier(.lower) : nil,
            hint: admission.hint)
        let delivery = Delivery(
            id: id, registration: registration, topic: admission.topic,
            pushType: admission.pushType, priority: admission.priority,
            collapseID: admission.collapseID, payload: request.payload, fromStorage: false)
        guard store.unreachable.contains(registration.phone) else {
            return Outcome(response: response, fate: .delivered(delivery))
        }
        let fate = store.keep(
            delivery, until: admission.expiration, at: configuration.unixMilliseconds(at: now))
        return Outcome(response: response, fate: fate)
    }
}

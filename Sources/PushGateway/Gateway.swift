import PushPayload

/// APNs as a value: who may push what to whom, what is stored, and every refusal in Apple's order.
public struct Gateway: Sendable {
    public struct Configuration: Hashable, Sendable, Codable {
        /// UNIX seconds at which the world began; turns `apns-expiration` and `iat` into instants.
        public var worldBegan: Double
        /// Refuse tokens whose key is not registered (`--auth keys`); any key is taken otherwise.
        public var requiresRegisteredKeys: Bool
        /// Makes the identifiers; the same seed makes the same ones.
        public var seed: UInt64

        public init(worldBegan: Double = 0, requiresRegisteredKeys: Bool = false, seed: UInt64 = 1)
        {
            self.worldBegan = worldBegan
            self.requiresRegisteredKeys = requiresRegisteredKeys
            self.seed = seed
        }
    }

    public let configuration: Configuration

    public init(_ configuration: Configuration = Configuration()) {
        self.configuration = configuration
    }

    /// A phone's app has got this token.
    public mutating func register(_ registration: Registration) {}

    /// The app was deleted, or the token replaced: pushes to it are answered 410 from now on.
    public mutating func unregister(_ token: DeviceToken, at now: Instant) {}

    /// The phone lost its connection to APNs: pushes to it are stored.
    public mutating func disconnect(phone: String) {}

    /// The phone is back: what was stored for it and has not expired, oldest first.
    public mutating func connect(phone: String, at now: Instant) -> [Delivery] { [] }

    /// A provider's connection is over; what is remembered of it is dropped.
    public mutating func providerDisconnected(_ connection: PushRequest.ConnectionID) {}

    /// Judges one request and says what becomes of it.
    public mutating func push(_ request: PushRequest, at now: Instant) -> Outcome {
        Outcome(response: PushResponse(status: 200, id: request.id ?? ""), fate: .refused)
    }
}

import PushGateway
import PushPayload
import VirtualPhone

/// A gateway, the phones behind it and one clock, joined: a value that scenarios step in virtual
/// time and the switchboard steps in real time.
public struct World: Sendable {
    public private(set) var gateway: Gateway
    public private(set) var phones: [String: RecordedPhone] = [:]

    public init(gateway: Gateway) {
        self.gateway = gateway
    }

    /// The earliest instant at which anything has something to do; `nil` for never.
    public var nextWake: Instant? { nil }

    /// Adds a phone with its apps; every app that has ever been opened gets a device token.
    public mutating func add(
        _ phone: RecordedPhone, environment: PushEnvironment = .sandbox, at now: Instant
    ) {}

    /// The tokens handed out and still valid, by phone and app, in a stable order.
    public var registrations: [Registration] { [] }

    /// A provider's request: APNs' outcome, and what then happened on the phone.
    public mutating func push(_ request: PushRequest, at now: Instant) -> (Outcome, [TraceRecord]) {
        (gateway.push(request, at: now), [])
    }

    /// An event on one phone. Tokens follow: the first launch of an app registers, deletion
    /// unregisters, a network that comes back fetches what APNs stored.
    public mutating func handle(_ event: Event, on phone: String, at now: Instant) -> [TraceRecord]
    {
        []
    }

    /// Lets everything happen that is due until `now`.
    public mutating func advance(to now: Instant) -> [TraceRecord] { [] }
}

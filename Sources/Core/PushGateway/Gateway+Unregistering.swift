import PushModel

extension Gateway {
    /// Invalidates a token for good: pushes to it are answered 410 from now on. Returns the pushes
    /// that waited for it, which are dropped.
    @discardableResult
    package mutating func unregister(_ token: DeviceToken, at now: Instant) -> [Delivery] {
        guard let registration = registry[token]?.registration else { return [] }
        registry.unregister(token, at: configuration.unixMilliseconds(at: now))
        rates[token] = nil
        if registration.topic == registration.bundle, storedBroadcasts[registration.phone] != nil {
            storedBroadcasts[registration.phone]?.removeAll {
                $0.owner.bundle == registration.bundle
            }
        }
        return store.drop(registration)
    }

    /// An app has given a token up: it was deleted, or has a new one. When APNs begins to answer 410
    /// is a setting. Returns the pushes that waited for it and are dropped.
    @discardableResult
    package mutating func giveUp(_ token: DeviceToken, at now: Instant) -> [Delivery] {
        guard configuration.unregistered == .realistic else { return unregister(token, at: now) }
        registry.giveUp(
            token, GivenUp(token, seed: configuration.seed, limit: GivenUp.mostPushes))
        return []
    }

    /// A push is on its way to a phone; if the app there no longer holds the token, the phone will
    /// say so, and APNs begins to reckon.
    mutating func noteReached(_ registration: Registration, at now: Instant) {
        registry.noteReached(registration.token, at: configuration.unixMilliseconds(at: now))
    }

    /// Whether an app has given a token up that is not answered 410 yet.
    package func isGivenUp(_ token: DeviceToken) -> Bool {
        registry.hasGivenUp && registry[token]?.givenUp != nil
    }

    /// Whose token it is, or was.
    package func registration(of token: DeviceToken) -> Registration? {
        registry[token]?.registration
    }
}

/// A token that its app no longer holds, while APNs still answers 200.
///
/// Apple: a token is marked only after the app was deleted and a push then reached the device, and
/// the 410 begins on a schedule that is fuzzy by design. The figures are ours, since none are
/// published: after 1 to 10 pushes, or 1 to 30 days after the first, whichever comes first.
struct GivenUp: Hashable, Sendable, Codable {
    static let mostPushes = 10
    private static let mostDays: UInt64 = 30
    private static let day: Int64 = 24 * 60 * 60 * 1000

    /// How many pushes still reach the phone before the 410s begin.
    private var pushesLeft: Int
    /// Milliseconds from the first of them to the 410s.
    private var delay: Int64
    /// When the first of them reached it, in UNIX milliseconds: the phone told APNs then.
    private(set) var confirmedAt: Int64?

    init(_ token: DeviceToken, seed: UInt64, limit: Int) {
        var chance = SplitMix64(seed: seed)
        for byte in token.hex.utf8 { chance = SplitMix64(seed: chance.next() ^ UInt64(byte)) }
        pushesLeft = 1 + Int(chance.next() % UInt64(limit))
        delay = Int64(1 + chance.next() % Self.mostDays) * Self.day
    }

    /// A push reached the phone, which dropped it.
    mutating func noteReached(at now: Int64) {
        confirmedAt = confirmedAt ?? now
        pushesLeft -= 1
    }

    /// Since when the token counts as invalid, if the 410s have begun.
    func unregisteredAt(_ now: Int64) -> Int64? {
        guard let confirmedAt, pushesLeft <= 0 || now >= confirmedAt + delay else { return nil }
        return confirmedAt
    }
}

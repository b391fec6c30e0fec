import PushModel

extension Gateway {
    /// Invalidates a token for good, so that pushes to it are answered 410 from now on. Returns the
    /// pushes that waited for it, which are dropped.
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

    /// Notes that an app no longer holds a token, because the app was deleted or has a new one. A
    /// setting decides when APNs begins to answer 410. Returns the waiting pushes that are dropped.
    @discardableResult
    package mutating func giveUp(_ token: DeviceToken, at now: Instant) -> [Delivery] {
        guard configuration.unregistered == .realistic else { return unregister(token, at: now) }
        registry.giveUp(
            token, GivenUp(token, seed: configuration.seed, limit: GivenUp.mostPushes))
        return []
    }

    /// Notes that a push is on its way to a phone. If the app no longer holds the token, the phone
    /// will report that, and the time until the 410s begins.
    mutating func noteReached(_ registration: Registration, at now: Instant) {
        registry.noteReached(registration.token, at: configuration.unixMilliseconds(at: now))
    }

    /// Returns whether an app has given a token up, but APNs does not answer 410 yet.
    package func isGivenUp(_ token: DeviceToken) -> Bool {
        registry.hasGivenUp && registry[token]?.givenUp != nil
    }

    /// Returns whether an app or a device holds a token.
    package func isValid(_ token: DeviceToken) -> Bool {
        registry[token].map { $0.unregisteredAt == nil && $0.givenUp == nil } ?? false
    }

    /// Returns the newest of the app's own tokens on a phone that the app no longer holds; `nil` if
    /// there has been none.
    package func formerRegistration(of bundle: BundleID, on phone: String) -> Registration? {
        registry.entries(of: phone).last {
            $0.registration.topic == bundle && $0.registration.holder == nil
                && ($0.unregisteredAt != nil || $0.givenUp != nil)
        }?.registration
    }

    /// The registration of a token, valid or not.
    package func registration(of token: DeviceToken) -> Registration? {
        registry[token]?.registration
    }
}

/// A token that its app no longer holds, while APNs still answers 200.
///
/// Apple: a token is marked only after the app was deleted and a push then reached the device, and
/// the 410 begins on a schedule that is fuzzy by design. Apple publishes no figures. Belfry's are 1
/// to 10 pushes, or 1 to 30 days after the first, whichever comes first.
struct GivenUp: Hashable, Sendable, Codable {
    static let mostPushes = 10
    private static let mostDays: UInt64 = 30
    private static let day: Int64 = 24 * 60 * 60 * 1000

    /// The number of pushes that still reach the phone before the 410s begin.
    private var pushesLeft: Int
    /// The milliseconds from the first of those pushes to the 410s.
    private var delay: Int64
    /// The UNIX milliseconds at which the first of those pushes reached the phone, which then
    /// reported the token to APNs.
    private(set) var confirmedAt: Int64?

    init(_ token: DeviceToken, seed: UInt64, limit: Int) {
        var chance = SplitMix64(seed: seed)
        for byte in token.hex.utf8 { chance = SplitMix64(seed: chance.next() ^ UInt64(byte)) }
        pushesLeft = 1 + Int(chance.next() % UInt64(limit))
        delay = Int64(1 + chance.next() % Self.mostDays) * Self.day
    }

    /// Notes that a push reached the phone, which dropped it.
    mutating func noteReached(at now: Int64) {
        confirmedAt = confirmedAt ?? now
        pushesLeft -= 1
    }

    /// The UNIX milliseconds from which the token counts as invalid, if the 410s have begun.
    func unregisteredAt(_ now: Int64) -> Int64? {
        guard let confirmedAt, pushesLeft <= 0 || now >= confirmedAt + delay else { return nil }
        return confirmedAt
    }
}

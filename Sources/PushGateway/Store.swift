import PushModel

/// What APNs keeps for phones out of reach: one push for each phone and topic, the newest.
///
/// Apple speaks of one notification per app and device, and does not say whether topics with a
/// suffix have a place of their own; here they have. `apns-collapse-id` makes no further place.
/// https://developer.apple.com/documentation/usernotifications/viewing-the-status-of-push-notifications-using-metrics-and-apns
struct Store: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var delivery: Delivery
        /// UNIX milliseconds.
        var expires: Int64
        /// Counts the pushes stored, so that they leave in the order in which they came.
        var order: UInt64
    }

    /// Thirty days in milliseconds; APNs keeps nothing longer, whatever `apns-expiration` says.
    static let longestStay: Int64 = 30 * 24 * 60 * 60 * 1000

    /// The phones without a connection.
    var unreachable: Set<String> = []
    private var slots: [String: [String: Entry]] = [:]
    private var count: UInt64 = 0

    /// Keeps a push until it expires (`nil`: for as long as APNs keeps anything), in the place of
    /// an earlier one; a push that expires at once (0, or a time gone by) is thrown away.
    mutating func keep(
        _ delivery: Delivery, until expiration: Int64?, at now: Int64
    ) -> Outcome.Fate {
        let registration = delivery.registration
        let expires = min(expiration ?? .max, now + Self.longestStay)
        guard expires > now else { return .discarded(for: registration) }
        count += 1
        let entry = Entry(delivery: delivery, expires: expires, order: count)
        let previous = put(entry)
        let replaced = previous.flatMap { $0.expires > now ? $0.delivery.id : nil }
        return .stored(for: registration, replacing: replaced)
    }

    /// The pushes for a phone that have not expired, oldest first; all of its places are empty then.
    mutating func take(phone: String, at now: Int64) -> [Delivery] {
        let entries = slots.removeValue(forKey: phone)?.values.sorted { $0.order < $1.order } ?? []
        return entries.filter { $0.expires > now }.map { entry in
            var delivery = entry.delivery
            delivery.fromStorage = true
            return delivery
        }
    }

    /// Empties the place of one token.
    mutating func drop(_ registration: Registration) {
        slots[registration.phone]?[registration.topic] = nil
    }

    /// Everything kept, in the order in which it came.
    var entries: [Entry] {
        slots.values.flatMap(\.values).sorted { $0.order < $1.order }
    }

    mutating func restore(_ entry: Entry) {
        count = max(count, entry.order)
        _ = put(entry)
    }

    private mutating func put(_ entry: Entry) -> Entry? {
        let registration = entry.delivery.registration
        return slots[registration.phone, default: [:]]
            .updateValue(entry, forKey: entry.delivery.topic)
    }
}

import PushModel

/// The pushes stored for disconnected phones: the newest one for each phone and topic.
///
/// Apple speaks of one notification per app and device, and does not say whether topics with a
/// suffix have a slot of their own; here they have. `apns-collapse-id` makes no further slot.
/// https://developer.apple.com/documentation/usernotifications/viewing-the-status-of-push-notifications-using-metrics-and-apns
struct Store: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var delivery: Delivery
        /// UNIX milliseconds.
        var expires: Int64
        /// Counts the pushes stored for one phone: they are delivered in this order. No count goes
        /// over all phones, so that a phone's state does not depend on what others have stored.
        var order: UInt64
    }

    /// Thirty days in milliseconds, the most that APNs stores a push, whatever `apns-expiration` says.
    static let maximumAge: Int64 = 30 * 24 * 60 * 60 * 1000

    /// The phones without a connection.
    var unreachable: Set<String> = []
    private var slots: [String: [String: Entry]] = [:]

    /// Stores a push until it expires (`nil`: for `maximumAge`), replacing an earlier one in its
    /// slot. A push that has expired already, or whose expiration is 0, is discarded.
    mutating func add(
        _ delivery: Delivery, until expiration: Int64?, at now: Int64
    ) -> Outcome.Fate {
        let registration = delivery.registration
        let expires = min(expiration ?? .max, now + Self.maximumAge)
        guard expires > now else { return .discarded(for: registration) }
        let newest = slots[registration.phone]?.values.map(\.order).max() ?? 0
        let entry = Entry(delivery: delivery, expires: expires, order: newest + 1)
        let previous = put(entry)
        let replaced = previous.flatMap { $0.expires > now ? $0.delivery.id : nil }
        return .stored(for: registration, replacing: replaced)
    }

    /// Removes all pushes for a phone and returns those that have not expired, oldest first.
    mutating func take(phone: String, at now: Int64) -> [Delivery] {
        let entries = slots.removeValue(forKey: phone)?.values.sorted { $0.order < $1.order } ?? []
        return entries.filter { $0.expires > now }.map(\.delivery)
    }

    /// Empties the slot of one token.
    mutating func drop(_ registration: Registration) {
        slots[registration.phone]?[registration.topic] = nil
    }

    /// The stored pushes of one phone, oldest first.
    func entries(of phone: String) -> [Entry] {
        (slots[phone]?.values).map { $0.sorted { $0.order < $1.order } } ?? []
    }

    /// Forgets the stored pushes of a phone.
    mutating func removeAll(of phone: String) {
        slots[phone] = nil
    }

    /// All stored pushes, those of one phone oldest first.
    var entries: [Entry] {
        slots.sorted { $0.key < $1.key }.flatMap { entries(of: $0.key) }
    }

    mutating func restore(_ entry: Entry) {
        _ = put(entry)
    }

    private mutating func put(_ entry: Entry) -> Entry? {
        let registration = entry.delivery.registration
        return slots[registration.phone, default: [:]]
            .updateValue(entry, forKey: entry.delivery.topic)
    }
}

import PushModel

/// The pushes stored for phones that are disconnected or save power: the newest one for each phone
/// and slot.
///
/// https://developer.apple.com/documentation/usernotifications/viewing-the-status-of-push-notifications-using-metrics-and-apns
struct Store: Sendable {
    struct Entry: Hashable, Sendable, Codable {
        var delivery: Delivery
        /// The time of expiration in UNIX milliseconds.
        var expires: Int64
        /// The order of delivery. Counted separately for each phone, so that a phone's state does
        /// not depend on other phones.
        var order: UInt64
        /// The slot whose pushes replace each other; `nil` for the topic.
        var slot: String?
    }

    /// Thirty days in milliseconds, for which APNs stores a push at most, with any
    /// `apns-expiration`.
    static let maximumAge: Int64 = 30 * 24 * 60 * 60 * 1000

    /// The phones without a connection.
    var unreachable = PhoneSet(\.isUnreachable)
    /// The phones that save power.
    var restricted = PhoneSet(\.isRestricted)
    private var slots: [String: [String: Entry]] = [:]

    func hasChanged(_ phone: String) -> Bool {
        slots[phone] != nil || unreachable.hasChanged(phone) || restricted.hasChanged(phone)
    }

    var changedPhones: [String] {
        slots.keys + unreachable.changedPhones + restricted.changedPhones
    }

    /// The reason why a push cannot go to its phone at once; `nil` when it can.
    func obstacle(to delivery: Delivery) -> Outcome.Obstacle? {
        let phone = delivery.registration.phone
        if unreachable.contains(phone) { return .offline }
        return delivery.priority < 10 && restricted.contains(phone) ? .power : nil
    }

    /// Stores a push until `expiration` (`nil`: for `maximumAge`), replacing an earlier one in its
    /// slot. A push that has already expired, or whose expiration is 0, is discarded.
    mutating func add(
        _ delivery: Delivery, behind obstacle: Outcome.Obstacle, in slot: StoreSlot,
        until expiration: Int64?, at now: Int64
    ) -> Outcome.Disposition {
        let registration = delivery.registration
        let expires = min(expiration ?? .max, now + Self.maximumAge)
        guard expires > now else { return .discarded(for: registration) }
        let newest = slots[registration.phone]?.values.map(\.order).max() ?? 0
        let entry = Entry(
            delivery: delivery, expires: expires, order: newest + 1, slot: slot.key(of: delivery))
        var storing = Outcome.Storing(behind: obstacle)
        if let previous = put(entry) {
            if previous.expires > now {
                storing.replaced = previous.delivery
            } else {
                storing.expired = previous.delivery
            }
        }
        return .stored(for: registration, storing)
    }

    /// Removes a phone's pushes that have not expired and may go now, and returns them, oldest first.
    mutating func take(
        phone: String, at now: Int64, where mayGo: (Delivery) -> Bool
    ) -> [Delivery] {
        remove(of: phone) { $0.expires > now && mayGo($0.delivery) }
    }

    /// Removes and returns the pushes of a phone that have expired, oldest first.
    mutating func takeExpired(phone: String, at now: Int64) -> [Delivery] {
        remove(of: phone) { $0.expires <= now }
    }

    /// Removes and returns the pushes that wait for one token.
    mutating func drop(_ registration: Registration) -> [Delivery] {
        remove(of: registration.phone) { $0.delivery.registration.token == registration.token }
    }

    private mutating func remove(of phone: String, where isMeant: (Entry) -> Bool) -> [Delivery] {
        guard let page = slots[phone] else { return [] }
        let taken = page.filter { isMeant($0.value) }
        guard !taken.isEmpty else { return [] }
        let left = page.filter { taken[$0.key] == nil }
        slots[phone] = left.isEmpty ? nil : left
        return taken.values.sorted { $0.order < $1.order }.map(\.delivery)
    }

    /// The stored pushes of one phone, oldest first.
    func entries(of phone: String) -> [Entry] {
        (slots[phone]?.values).map { $0.sorted { $0.order < $1.order } } ?? []
    }

    /// Removes the stored pushes of a phone.
    mutating func removeAll(of phone: String) {
        slots[phone] = nil
    }

    mutating func restore(_ entry: Entry) {
        _ = put(entry)
    }

    private mutating func put(_ entry: Entry) -> Entry? {
        let registration = entry.delivery.registration
        return slots[registration.phone, default: [:]]
            .updateValue(entry, forKey: entry.slot ?? entry.delivery.topic)
    }
}

extension StoreSlot {
    /// The name of a push's slot; `nil` for its topic.
    fileprivate func key(of delivery: Delivery) -> String? {
        switch self {
        case .topic: nil
        case .app: delivery.registration.bundle
        // No topic has a line break in it.
        case .collapseID: delivery.collapseID.map { "\(delivery.topic)\n\($0)" }
        }
    }
}

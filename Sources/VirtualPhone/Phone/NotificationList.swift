/// What Notification Center lists, newest last.
struct NotificationList: Hashable, Sendable, Codable {
    private(set) var notifications: [PhoneNotification] = []
    /// What each is told apart by, in short, side by side: a hundred of them are looked through at once.
    private var keys: [UInt32] = []

    /// Takes the entry out whose place a notification takes; `false` when there is none.
    mutating func remove(replacedBy notification: PhoneNotification) -> Bool {
        guard let place = place(of: notification) else { return false }
        notifications.remove(at: place)
        keys.remove(at: place)
        return true
    }

    /// Adds an entry; the oldest goes when there are more than `limit`.
    mutating func append(_ notification: PhoneNotification, upTo limit: Int) {
        notifications.append(notification)
        keys.append(notification.shortKey)
        guard notifications.count > limit else { return }
        notifications.removeFirst()
        keys.removeFirst()
    }

    mutating func removeAll(where matches: (PhoneNotification) -> Bool) {
        notifications.removeAll(where: matches)
        keys = notifications.map(\.shortKey)
    }

    /// A span, because an array copies each element that is looked at.
    private func place(of notification: PhoneNotification) -> Int? {
        let key = notification.shortKey
        // Without a way out in the middle, so that eight are compared at once.
        var hits: UInt32 = 0
        for listed in keys { hits |= listed == key ? 1 : 0 }
        guard hits != 0 else { return nil }
        let notifications = notifications.span
        var place = notifications.count
        while place > 0 {
            place -= 1
            if notification.replaces(notifications[place]) { return place }
        }
        return nil
    }

    /// Whether an entry is of the same app and thread.
    func hasGroup(of notification: PhoneNotification) -> Bool {
        guard notification.hasThread else { return false }
        let listed = notifications.span
        for place in listed.indices where notification.isGrouped(with: listed[place]) {
            return true
        }
        return false
    }
}

extension NotificationList {
    static func == (first: Self, second: Self) -> Bool {
        first.notifications == second.notifications
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(notifications)
    }

    init(from decoder: any Decoder) throws {
        notifications = try decoder.singleValueContainer().decode([PhoneNotification].self)
        keys = notifications.map(\.shortKey)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(notifications)
    }
}

import PushModel

/// The entries of Notification Center, newest last.
struct NotificationList: Hashable, Sendable, Codable {
    private(set) var notifications: [PhoneNotification] = []
    /// The short keys of the entries side by side, so that one scan compares a hundred entries.
    private var keys: [UInt32] = []
    /// The threads that entries name, each with the number of its entries.
    private var groups: [Group] = []

    private struct Group {
        let bundle: BundleID
        let thread: String
        var entries = 1
    }

    /// Removes the entry that a notification replaces; returns `false` when there is none.
    mutating func remove(replacedBy notification: PhoneNotification) -> Bool {
        guard let place = place(of: notification) else { return false }
        remove(at: place)
        return true
    }

    /// Adds an entry, and removes the oldest if there are more than `limit`. Returns whether
    /// another entry has the same app and thread.
    mutating func append(_ notification: PhoneNotification, upTo limit: Int) -> Bool {
        notifications.append(notification)
        keys.append(notification.shortKey)
        let isGrouped = join(notification)
        if notifications.count > limit { remove(at: 0) }
        return isGrouped
    }

    private mutating func remove(at place: Int) {
        let gone = notifications.remove(at: place)
        keys.remove(at: place)
        guard let group = group(of: gone) else { return }
        groups[group].entries -= 1
        if groups[group].entries == 0 { groups.remove(at: group) }
    }

    mutating func removeAll(where matches: (PhoneNotification) -> Bool) {
        notifications.removeAll(where: matches)
        index()
    }

    /// Rebuilds the keys and groups from the entries.
    private mutating func index() {
        keys = notifications.map(\.shortKey)
        groups = []
        for notification in notifications { _ = join(notification) }
    }

    /// Uses a span, because an array copies each element that is read.
    private func place(of notification: PhoneNotification) -> Int? {
        let key = notification.shortKey
        // Without an early exit, so that the compiler compares eight keys at once.
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

    private func group(of notification: PhoneNotification) -> Int? {
        guard !groups.isEmpty, let thread = notification.content.threadID else { return nil }
        let bundle = notification.bundle
        let groups = groups.span
        for index in groups.indices
        where groups[index].thread == thread && groups[index].bundle == bundle {
            return index
        }
        return nil
    }

    /// Adds an entry to the group of its thread, if it names one; returns `false` when it is the
    /// first there.
    private mutating func join(_ notification: PhoneNotification) -> Bool {
        if let group = group(of: notification) {
            groups[group].entries += 1
            return true
        }
        if let thread = notification.content.threadID {
            groups.append(Group(bundle: notification.bundle, thread: thread))
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

    /// Decodes one array of bytes, since the list is nearly all of a phone's state.
    init(from decoder: any Decoder) throws {
        var reader = CompactReader(try decoder.singleValueContainer().decode([UInt8].self))
        while !reader.isAtEnd { notifications.append(try PhoneNotification(from: &reader)) }
        index()
    }

    func encode(to encoder: any Encoder) throws {
        var writer = CompactWriter()
        // A span, because an array copies each element that is read.
        let notifications = notifications.span
        for index in notifications.indices { notifications[index].write(to: &writer) }
        var container = encoder.singleValueContainer()
        try container.encode(writer.bytes)
    }
}

import PushModel

/// A message to all Live Activities on a channel.
package struct Broadcast: Hashable, Sendable, Codable {
    /// `apns-request-id`.
    package var id: String
    package var owner: ChannelOwner
    package var channel: String
    /// 10, 5 or 1.
    package var priority: Int
    package var payload: Payload
    /// Until when it waits for phones that are offline, in UNIX milliseconds; `nil` when it does
    /// not.
    package var expires: Int64?
}

/// What a phone that listens on a channel gets of a broadcast.
package enum BroadcastFate: Hashable, Sendable {
    case delivered
    /// Kept until the phone reconnects; `replacing` is the message that it displaced.
    case stored(replacing: String?)
    /// The phone is disconnected, and the message is not stored.
    case discarded
}

/// The broadcasts that wait for disconnected phones: the newest of each channel.
struct StoredBroadcasts: Sendable {
    private var broadcasts: [String: [Broadcast]] = [:]

    /// The phones for which any wait.
    var phones: [String] { Array(broadcasts.keys) }

    /// Those of one phone, the oldest first; `nil` when there are none.
    subscript(phone: String) -> [Broadcast]? {
        get { broadcasts[phone] }
        set { broadcasts[phone] = newValue?.isEmpty == true ? nil : newValue }
    }

    /// Returns the identifier of the one that is displaced.
    mutating func add(_ broadcast: Broadcast, for phone: String, at now: Int64) -> String? {
        let former = broadcasts[phone]?.first { $0.channel == broadcast.channel }
        broadcasts[phone]?.removeAll { $0.channel == broadcast.channel }
        broadcasts[phone, default: []].append(broadcast)
        return former.flatMap { $0.expires ?? 0 > now ? $0.id : nil }
    }
}

extension Gateway {
    /// Sends a broadcast to a phone that listens on its channel. That the channel has been deleted
    /// since does not matter: messages are not recalled.
    package mutating func send(
        _ broadcast: Broadcast, to phone: String, at now: Instant
    ) -> BroadcastFate {
        guard store.unreachable.contains(phone) else { return .delivered }
        let now = configuration.unixMilliseconds(at: now)
        guard let expires = broadcast.expires, expires > now else { return .discarded }
        return .stored(replacing: storedBroadcasts.add(broadcast, for: phone, at: now))
    }

    /// Removes and returns the broadcasts for a phone that have expired, the oldest first.
    package mutating func dropExpiredBroadcasts(for phone: String, at now: Instant) -> [Broadcast] {
        guard let stored = storedBroadcasts[phone] else { return [] }
        let now = configuration.unixMilliseconds(at: now)
        storedBroadcasts[phone] = stored.filter { $0.expires ?? 0 > now }
        return stored.filter { $0.expires ?? 0 <= now }
    }

    /// Removes and returns the broadcasts that a phone has missed and that have not expired, the
    /// oldest first.
    package mutating func takeBroadcasts(for phone: String, at now: Instant) -> [Broadcast] {
        guard let stored = storedBroadcasts[phone] else { return [] }
        storedBroadcasts[phone] = nil
        let now = configuration.unixMilliseconds(at: now)
        return stored.filter { $0.expires ?? 0 > now }
    }
}

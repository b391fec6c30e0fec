import PushModel

/// A message to all Live Activities on a channel.
package struct Broadcast: Hashable, Sendable, Codable {
    /// The header `apns-request-id`.
    package var id: String
    package var owner: ChannelOwner
    package var channel: String
    /// The priority: 10, 5 or 1.
    package var priority: Int
    package var payload: Payload
    /// The UNIX milliseconds until which the message waits for offline phones; `nil` if it does not
    /// wait.
    package var expires: Int64?
}

/// The effect of a broadcast on one phone that listens on its channel.
package enum BroadcastFate: Hashable, Sendable {
    case delivered
    /// The message is kept until the phone reconnects. `replacing` is the message that it replaced.
    case stored(replacing: String?)
    /// The phone is disconnected, and the message is not stored.
    case discarded
}

/// The broadcasts that wait for disconnected phones: the newest of each channel.
struct StoredBroadcasts: Sendable {
    private var broadcasts: [String: [Broadcast]] = [:]

    /// The phones for which broadcasts wait.
    var phones: [String] { Array(broadcasts.keys) }

    /// The broadcasts for one phone, the oldest first; `nil` when there are none.
    subscript(phone: String) -> [Broadcast]? {
        get { broadcasts[phone] }
        set { broadcasts[phone] = newValue?.isEmpty == true ? nil : newValue }
    }

    /// Returns the identifier of the replaced broadcast, unless it had expired.
    mutating func add(_ broadcast: Broadcast, for phone: String, at now: Int64) -> String? {
        let former = broadcasts[phone]?.first { $0.channel == broadcast.channel }
        broadcasts[phone]?.removeAll { $0.channel == broadcast.channel }
        broadcasts[phone, default: []].append(broadcast)
        return former.flatMap { $0.expires ?? 0 > now ? $0.id : nil }
    }
}

extension Gateway {
    /// Sends a broadcast to a phone that listens on its channel, even if the channel has been
    /// deleted since: messages are not recalled.
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

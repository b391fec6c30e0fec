import PushModel

/// A broadcast channel. Phones that listen on it get its messages, without a device token.
///
/// https://developer.apple.com/documentation/usernotifications/setting-up-broadcast-push-notifications
package struct BroadcastChannel: Hashable, Sendable, Codable {
    /// `message-storage-policy`, which never changes for a channel.
    package enum StoragePolicy: Int, Hashable, Sendable, Codable, CaseIterable {
        /// Offline phones miss the message.
        case nothing = 0
        /// The most recent message waits for offline phones.
        case mostRecent = 1
    }

    /// The newest message, while it is stored.
    package struct StoredMessage: Hashable, Sendable, Codable {
        /// `apns-request-id` of the broadcast.
        package let id: String
        /// The time of expiration in UNIX milliseconds.
        package let expires: Int64
    }

    /// The longest time that a message is stored, in milliseconds, with any `apns-expiration`.
    static let maximumAge: Int64 = 8 * 60 * 60 * 1000

    /// A random identifier: 16 bytes as 24 characters of standard base64.
    package let id: String
    package let storage: StoragePolicy
    /// The channel's number among those of the app, in the order of their creation.
    let number: Int
    /// The time at which the channel was made.
    package let since: Instant
    package internal(set) var stored: StoredMessage?
    /// The time of the newest broadcast.
    var lastBroadcast: Instant?
}

/// The owner of channels. The same app has separate channels in each environment.
package struct ChannelOwner: Hashable, Sendable, Codable {
    package let bundle: BundleID
    package let environment: PushEnvironment

    package init(_ bundle: BundleID, _ environment: PushEnvironment) {
        self.bundle = bundle
        self.environment = environment
    }

    private static let prefix = " channels "

    /// The key of the channels' state, which is stored beside those of phones. No phone has this
    /// name, since a phone's name does not begin with a space.
    package var name: String { Self.prefix + environment.rawValue + " " + bundle }

    /// Reads such a name; `nil` for a phone's name.
    package init?(name: String) {
        guard name.hasPrefix(Self.prefix) else { return nil }
        let parts = name.dropFirst(Self.prefix.count).split(separator: " ")
        guard parts.count == 2, let environment = PushEnvironment(rawValue: String(parts[0])) else {
            return nil
        }
        self.init(String(parts[1]), environment)
    }
}

/// The channels of one app in one environment.
struct AppChannels: Hashable, Sendable, Codable {
    /// The most channels of an app.
    static let limit = 10_000
    /// The most deleted channels that are remembered, so that they get another answer than unknown
    /// ones. The newest are kept.
    private static let deletedLimit = 10_000

    private(set) var channels: [String: BroadcastChannel] = [:]
    private var deleted: [String] = []
    private var made = 0

    subscript(id: String) -> BroadcastChannel? { channels[id] }

    /// All channels, the oldest first.
    var all: [BroadcastChannel] { channels.values.sorted { $0.number < $1.number } }

    var isFull: Bool { channels.count >= Self.limit }

    func wasDeleted(_ id: String) -> Bool { deleted.contains(id) }

    mutating func create(_ id: String, _ storage: BroadcastChannel.StoragePolicy, at now: Instant) {
        made += 1
        channels[id] = BroadcastChannel(id: id, storage: storage, number: made, since: now)
    }

    /// Returns `false` when the app has no such channel.
    mutating func delete(_ id: String) -> Bool {
        guard channels.removeValue(forKey: id) != nil else { return false }
        if deleted.count >= Self.deletedLimit { deleted.removeFirst() }
        deleted.append(id)
        return true
    }

    mutating func note(
        _ message: BroadcastChannel.StoredMessage?, on id: String, at now: Instant
    ) {
        channels[id]?.stored = message
        channels[id]?.lastBroadcast = now
    }
}

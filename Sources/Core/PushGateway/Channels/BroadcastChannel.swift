import PushModel

/// A broadcast channel: whoever listens on it gets what is sent to it, without a device token.
///
/// https://developer.apple.com/documentation/usernotifications/setting-up-broadcast-push-notifications
package struct BroadcastChannel: Hashable, Sendable, Codable {
    /// `message-storage-policy`, which a channel has for good.
    package enum StoragePolicy: Int, Hashable, Sendable, Codable, CaseIterable {
        /// Phones that are offline miss the message.
        case nothing = 0
        /// The most recent message waits for them.
        case mostRecent = 1
    }

    /// The newest message, as long as it is stored.
    package struct StoredMessage: Hashable, Sendable, Codable {
        /// `apns-request-id` of the broadcast.
        package let id: String
        /// UNIX milliseconds.
        package let expires: Int64
    }

    /// The most that a message is stored, in milliseconds, whatever `apns-expiration` says.
    static let maximumAge: Int64 = 8 * 60 * 60 * 1000

    /// Random: 16 bytes as 24 characters of standard base64.
    package let id: String
    package let storage: StoragePolicy
    /// Counts the channels of an app, in the order in which they were made.
    let number: Int
    /// When it was made.
    package let since: Instant
    package internal(set) var stored: StoredMessage?
    /// When the newest broadcast came.
    var lastBroadcast: Instant?
}

/// Whose channels they are. Channels of one app in the other environment are others.
package struct ChannelOwner: Hashable, Sendable, Codable {
    package let bundle: BundleID
    package let environment: PushEnvironment

    package init(_ bundle: BundleID, _ environment: PushEnvironment) {
        self.bundle = bundle
        self.environment = environment
    }

    private static let prefix = " channels "

    /// What the state of these channels is kept under, beside those of phones: no phone is called
    /// so, since a phone's name does not begin with a space.
    package var name: String { Self.prefix + environment.rawValue + " " + bundle }

    /// Reads such a name; `nil` for a phone's.
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
    /// How many there may be.
    static let limit = 10_000
    /// How many of those that were deleted are told from ones that never were; the newest.
    private static let deletedLimit = 10_000

    private(set) var channels: [String: BroadcastChannel] = [:]
    private var deleted: [String] = []
    private var made = 0

    subscript(id: String) -> BroadcastChannel? { channels[id] }

    /// The oldest first.
    var all: [BroadcastChannel] { channels.values.sorted { $0.number < $1.number } }

    var isFull: Bool { channels.count >= Self.limit }

    func wasDeleted(_ id: String) -> Bool { deleted.contains(id) }

    mutating func create(_ id: String, _ storage: BroadcastChannel.StoragePolicy, at now: Instant) {
        made += 1
        channels[id] = BroadcastChannel(id: id, storage: storage, number: made, since: now)
    }

    /// `false` when there is none.
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

import PushModel

/// A push or local notification as a phone keeps it and passes it to apps; a silent one is never
/// listed.
package struct PhoneNotification: Hashable, Sendable {
    package enum Origin: String, Hashable, Sendable, Codable {
        case remote
        case local
    }

    fileprivate struct Storage: Hashable, Sendable, Codable {
        var identifier: String
        var bundle: BundleID
        var origin: Origin
        var content: Payload
        /// The content before a service extension changed it. Boxed, because few notifications have
        /// one.
        var original: COWBox<Payload>?
        var pushID: String?
        var arrived: Instant
        /// Whether this is the alert of a Live Activity, for which `willPresent` decides only the
        /// sound.
        var isActivityAlert: Bool?
    }

    /// Boxed, because a notification is copied often and changed at most once.
    private var storage: COWBox<Storage>
    /// A number for the identifier and the app: unequal keys belong to different notifications, as
    /// identifiers of different bytes do on iOS. Stored beside the box, so that searching a long
    /// list need not open each box.
    private var key: UInt64

    private static func key(_ storage: Storage) -> UInt64 {
        31 &* TextSum.of(storage.identifier) &+ TextSum.of(storage.bundle)
    }

    init(
        identifier: String, bundle: BundleID, origin: Origin, content: Payload, pushID: String?,
        arrived: Instant
    ) {
        let values = Storage(
            identifier: identifier, bundle: bundle, origin: origin, content: content,
            pushID: pushID, arrived: arrived)
        storage = COWBox(values)
        key = Self.key(values)
    }

    /// The request identifier: the collapse id of a push that has one, otherwise made by iOS.
    package var identifier: String { storage.value.identifier }
    package var bundle: BundleID { storage.value.bundle }
    package var origin: Origin { storage.value.origin }
    /// The shown content, with the changes of a service extension.
    package var content: Payload {
        _read { yield storage.value.content }
    }
    /// The `apns-id` of a push.
    package var pushID: String? { storage.value.pushID }
    package var arrived: Instant { storage.value.arrived }
    var isActivityAlert: Bool {
        get { storage.value.isActivityAlert ?? false }
        set { storage.value.isActivityAlert = newValue ? true : nil }
    }

    /// The lower half of `key`.
    var shortKey: UInt32 { UInt32(truncatingIfNeeded: key) }

    /// Whether this notification has the app and identifier of the other one, and so replaces it.
    func replaces(_ other: PhoneNotification) -> Bool {
        key == other.key && identifier == other.identifier
            && bundle == other.bundle
    }

    /// The notification with the sent content, without the changes of a service extension.
    var asSent: PhoneNotification {
        guard let original = storage.value.original else { return self }
        var sent = self
        sent.storage.value.content = original.value
        sent.storage.value.original = nil
        return sent
    }

    /// Sets the content that a service extension made, and keeps the sent one.
    mutating func change(to content: Payload) {
        storage.value.original = COWBox(storage.value.content)
        storage.value.content = content
    }
}

/// Compact coding for long lists; a JSON object for each notification takes ten times as long.
extension PhoneNotification {
    func write(to writer: inout CompactWriter) { storage.value.write(to: &writer) }

    init(from reader: inout CompactReader) throws(CompactReader.Damage) {
        guard let identifier = try reader.ownText() else { throw CompactReader.Damage() }
        let bundle = try reader.word()
        let origin = try reader.number() == 0 ? Origin.remote : .local
        let pushID = try reader.ownText()
        let arrived = Instant(nanoseconds: try reader.number())
        let alert = try reader.number()
        self.init(
            identifier: identifier, bundle: bundle, origin: origin, content: try reader.payload(),
            pushID: pushID, arrived: arrived)
        if alert > 0 { storage.value.isActivityAlert = alert == 2 }
        if try reader.number() == 1 { storage.value.original = COWBox(try reader.payload()) }
    }
}

extension PhoneNotification.Storage {
    borrowing func write(to writer: inout CompactWriter) {
        writer.write(own: identifier)
        writer.write(bundle)
        writer.write(UInt64(origin == .remote ? 0 : 1))
        writer.write(own: pushID)
        writer.write(arrived.nanoseconds)
        writer.write(UInt64(isActivityAlert.map { $0 ? 2 : 1 } ?? 0))
        content.write(to: &writer)
        writer.write(UInt64(original == nil ? 0 : 1))
        if let original { original.value.write(to: &writer) }
    }
}

extension PhoneNotification: Codable {
    package init(from decoder: any Decoder) throws {
        storage = try COWBox(from: decoder)
        key = Self.key(storage.value)
    }

    package func encode(to encoder: any Encoder) throws {
        try storage.encode(to: encoder)
    }
}

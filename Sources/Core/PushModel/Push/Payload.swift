/// A push payload as a phone reads it: the keys of `aps` that decide what iOS does.
///
/// A key of the wrong JSON type is ignored, as a real iPhone does with a string `badge`. APNs
/// itself does not check the meaning.
/// https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification
///
/// Boxed, because a push is copied often on its way and hardly ever changed.
package struct Payload: Hashable, Sendable {
    @usableFromInline
    struct Keys: Hashable, Sendable, Codable {
        var title: String?
        var subtitle: String?
        var body: String?
        var badge: Int?
        var sound: String?
        var soundIsCritical: Bool
        var contentAvailable: Bool
        var contentAvailableIsVoid: Bool
        var mutableContent: Bool
        var category: String?
        var threadID: String?
        var interruptionLevel: String?
        var hasAPS: Bool
        var source: Source?
        /// `nil` for `false`, so that payloads stored without it can be read.
        var isSuspect: Bool?
        /// `true` if the other values are those that `source` has; otherwise `nil`.
        var areAsPushed: Bool?
    }

    /// Readable in other modules without a call, because each call would count two references.
    @usableFromInline var keys: COWBox<Keys>
    /// The values, for a change after which they are no longer those of the source.
    private var changed: Keys {
        get { keys.value }
        _modify {
            keys.value.areAsPushed = nil
            yield &keys.value
        }
    }

    package init(
        title: String? = nil, subtitle: String? = nil, body: String? = nil, badge: Int? = nil,
        sound: String? = nil, soundIsCritical: Bool = false, contentAvailable: Bool = false,
        contentAvailableIsVoid: Bool = false, mutableContent: Bool = false,
        category: String? = nil, threadID: String? = nil, interruptionLevel: String? = nil,
        hasAPS: Bool = true
    ) {
        keys = COWBox(
            Keys(
                title: title, subtitle: subtitle, body: body, badge: badge, sound: sound,
                soundIsCritical: soundIsCritical, contentAvailable: contentAvailable,
                contentAvailableIsVoid: contentAvailableIsVoid, mutableContent: mutableContent,
                category: category, threadID: threadID, interruptionLevel: interruptionLevel,
                hasAPS: hasAPS))
    }

    /// Keeps the text that all values were read from.
    mutating func keep(pushed bytes: [UInt8]) {
        keys.value.source = .pushed(bytes)
        keys.value.areAsPushed = true
    }

    /// Whether `Payload(pushed:)` of the source makes this payload again.
    var isAsPushed: Bool { keys.value.areAsPushed ?? false }

    /// Whether there is text to show in a banner and in Notification Center.
    @inlinable
    package var hasAlert: Bool {
        keys.value.title != nil || keys.value.subtitle != nil || keys.value.body != nil
    }

    /// Whether there is anything for the user: text, a sound or a badge.
    @inlinable
    package var isVisible: Bool { hasAlert || keys.value.sound != nil || keys.value.badge != nil }
}

extension Payload: Codable {
    package init(from decoder: any Decoder) throws {
        keys = try COWBox(from: decoder)
    }

    package func encode(to encoder: any Encoder) throws {
        try keys.encode(to: encoder)
    }
}

extension Payload {
    package var title: String? {
        @inlinable get { keys.value.title }
        set { changed.title = newValue }
    }
    package var subtitle: String? {
        @inlinable get { keys.value.subtitle }
        set { changed.subtitle = newValue }
    }
    package var body: String? {
        @inlinable get { keys.value.body }
        set { changed.body = newValue }
    }
    package var badge: Int? {
        @inlinable get { keys.value.badge }
        set { changed.badge = newValue }
    }
    /// The sound's name, `default` for the system sound. Also read from a `sound` dictionary.
    package var sound: String? {
        @inlinable get { keys.value.sound }
        set { changed.sound = newValue }
    }
    /// Whether the `sound` dictionary has `critical` 1.
    package var soundIsCritical: Bool {
        @inlinable get { keys.value.soundIsCritical }
        set { changed.soundIsCritical = newValue }
    }
    /// Whether `content-available` is 1, directly in `aps`. Zero is the same as absent (R-PAY-3).
    package var contentAvailable: Bool {
        @inlinable get { keys.value.contentAvailable }
        set { changed.contentAvailable = newValue }
    }
    /// Whether there is a `content-available` without effect: not 1, outside `aps` or in the alert,
    /// or with an underscore.
    package var contentAvailableIsVoid: Bool {
        @inlinable get { keys.value.contentAvailableIsVoid }
        set { changed.contentAvailableIsVoid = newValue }
    }
    package var mutableContent: Bool {
        @inlinable get { keys.value.mutableContent }
        set { changed.mutableContent = newValue }
    }
    package var category: String? {
        @inlinable get { keys.value.category }
        set { changed.category = newValue }
    }
    package var threadID: String? {
        @inlinable get { keys.value.threadID }
        set { changed.threadID = newValue }
    }
    package var interruptionLevel: String? {
        @inlinable get { keys.value.interruptionLevel }
        set { changed.interruptionLevel = newValue }
    }
    /// Whether `aps` has at least one key.
    package var hasAPS: Bool {
        @inlinable get { keys.value.hasAPS }
        set { changed.hasAPS = newValue }
    }
    /// Whether a key of the payload may be a mistake: a header, or `null` for a value that iOS
    /// uses.
    package var isSuspect: Bool {
        @inlinable get { keys.value.isSuspect ?? false }
        set { changed.isSuspect = newValue ? true : nil }
    }
    /// The source of the content, for the app. iOS does not use it.
    package var source: Source? {
        @inlinable get { keys.value.source }
        set { changed.source = newValue }
    }
}

extension Payload {
    /// Reads a payload from JSON text; throws unless it is an object.
    ///
    /// Reads in one pass and without a value for each key, because every push to a phone is read
    /// here. If a key comes twice, the last one counts, as in Foundation.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        var reader = JSONReader(bytes)
        var aps = APSKeys()
        var (isBeside, isSuspect) = (false, false)
        reader.skipSpace()
        guard reader.peek == UInt8(ascii: "{") else { throw reader.expected("\"{\"") }
        _ = try reader.readMembers { (reader, key) throws(JSONError) in
            if try reader.means(key, "aps") {
                try aps.read(&reader)
            } else if try reader.means(key, "content-available") {
                isBeside = true
            } else if reader.begins(key, "apns") {
                isSuspect = true
            }
        }
        try reader.end()
        self.init(aps, isBeside: isBeside)
        self.isSuspect = isSuspect || aps.isSuspect
    }

    /// Reads a payload as a provider sent it, and keeps the text for the app.
    package init(pushed bytes: [UInt8]) throws(JSONError) {
        try self.init(parsing: bytes)
        keep(pushed: bytes)
    }

    /// The text that a provider sent; `nil` for content that the phone or the app made.
    package var pushed: [UInt8]? {
        if case .pushed(let bytes)? = source { bytes } else { nil }
    }

    /// Reads the keys of `aps`. A key with a value of the wrong type counts as absent.
    package init(_ json: JSONValue) {
        self = (try? Payload(parsing: Array(json.json.utf8))) ?? Payload(hasAPS: false)
    }

    /// - Parameter isBeside: whether there is a `content-available` outside of `aps`.
    private init(_ aps: APSKeys, isBeside: Bool) {
        let wakes = Self.isOne(aps.contentAvailable)
        self.init(
            title: Self.someText(aps.title) ?? Self.someText(aps.titleKey),
            subtitle: Self.someText(aps.subtitle) ?? Self.someText(aps.subtitleKey),
            body: Self.someText(aps.alert) ?? Self.someText(aps.body) ?? Self.someText(aps.bodyKey),
            badge: aps.badge?.int, sound: Self.someText(aps.sound),
            soundIsCritical: Self.isOne(aps.critical), contentAvailable: wakes,
            contentAvailableIsVoid: !wakes
                && (aps.contentAvailable != nil || aps.hasMisplaced || isBeside),
            mutableContent: Self.isOne(aps.mutableContent), category: aps.category?.string,
            threadID: aps.threadID?.string, interruptionLevel: aps.interruptionLevel?.string,
            hasAPS: aps.hasKeys)
    }

    /// Returns whether the value is 1, in any notation. `true` counts too: Foundation on the phone
    /// does not distinguish them, and a library that sent `true` was reported to work.
    /// https://github.com/matthijs2704/vapor-apns/issues/52
    private static func isOne(_ value: JSONValue?) -> Bool {
        value?.int == 1 || value?.bool == true
    }

    /// Returns a string that is not empty. An empty text shows nothing, and an empty sound name
    /// plays nothing.
    private static func someText(_ value: JSONValue?) -> String? {
        value?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}

/// The values of `aps` that a phone uses, as they were sent.
private struct APSKeys {
    /// `nil` for an object, whose members follow.
    var alert: JSONValue?
    var title: JSONValue?
    /// `title-loc-key`. Without a text the key itself counts, since there is no strings file to
    /// look it up in.
    var titleKey: JSONValue?
    var subtitle: JSONValue?
    var subtitleKey: JSONValue?
    var body: JSONValue?
    /// `loc-key`
    var bodyKey: JSONValue?
    var badge: JSONValue?
    /// The name of the sound, which may be in an object.
    var sound: JSONValue?
    var critical: JSONValue?
    var contentAvailable: JSONValue?
    /// Whether there is a `content-available` in the alert, or a `content_available`.
    var hasMisplaced: Bool { isInAlert || hasUnderscore }
    private var isInAlert = false
    private var hasUnderscore = false
    var mutableContent: JSONValue?
    var category: JSONValue?
    var threadID: JSONValue?
    var interruptionLevel: JSONValue?
    var hasKeys = false
    /// Whether a header is among the keys, or a value that iOS uses is `null`.
    private(set) var isSuspect = false

    init() {}

    /// Reads the value of `aps`. A value that is not an object has no keys.
    mutating func read(_ reader: inout JSONReader) throws(JSONError) {
        if hasKeys { self = APSKeys() }
        _ = try reader.readMembers { (reader, key) throws(JSONError) in
            hasKeys = true
            try read(key, &reader)
        }
    }

    private mutating func read(
        _ key: JSONReader.Text, _ reader: inout JSONReader
    ) throws(JSONError) {
        if try reader.means(key, "alert") {
            try readAlert(&reader)
        } else if try reader.means(key, "badge") {
            badge = try take(&reader)
        } else if try reader.means(key, "sound") {
            try readSound(&reader)
        } else if try reader.means(key, "content-available") {
            contentAvailable = try take(&reader)
        } else if try reader.means(key, "mutable-content") {
            mutableContent = try take(&reader)
        } else if try reader.means(key, "category") {
            category = try take(&reader)
        } else if try reader.means(key, "thread-id") {
            threadID = try take(&reader)
        } else if try reader.means(key, "interruption-level") {
            interruptionLevel = try take(&reader)
        } else if try reader.means(key, "content_available") {
            hasUnderscore = true
        } else if reader.begins(key, "apns") {
            isSuspect = true
        }
    }

    /// Reads a value that iOS uses.
    private mutating func take(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        let value = try reader.scalarOrText()
        if case .null = value { isSuspect = true }
        return value
    }

    private mutating func readAlert(_ reader: inout JSONReader) throws(JSONError) {
        (alert, title, titleKey, subtitle, subtitleKey) = (nil, nil, nil, nil, nil)
        (body, bodyKey, isInAlert) = (nil, nil, false)
        guard reader.peek == UInt8(ascii: "{") else {
            alert = try take(&reader)
            return
        }
        _ = try reader.readMembers { (reader, key) throws(JSONError) in
            if try reader.means(key, "title") {
                title = try take(&reader)
            } else if try reader.means(key, "title-loc-key") {
                titleKey = try take(&reader)
            } else if try reader.means(key, "subtitle") {
                subtitle = try take(&reader)
            } else if try reader.means(key, "subtitle-loc-key") {
                subtitleKey = try take(&reader)
            } else if try reader.means(key, "body") {
                body = try take(&reader)
            } else if try reader.means(key, "loc-key") {
                bodyKey = try take(&reader)
            } else if try reader.means(key, "content-available") {
                isInAlert = true
            }
        }
    }

    private mutating func readSound(_ reader: inout JSONReader) throws(JSONError) {
        (sound, critical) = (nil, nil)
        guard reader.peek == UInt8(ascii: "{") else {
            sound = try take(&reader)
            return
        }
        var (name, isCritical): (JSONValue?, JSONValue?)
        _ = try reader.readMembers { (reader, key) throws(JSONError) in
            if try reader.means(key, "name") {
                name = try take(&reader)
            } else if try reader.means(key, "critical") {
                isCritical = try take(&reader)
            }
        }
        (sound, critical) = (name, isCritical)
    }
}

extension Payload {
    /// Reads a payload from JSON text; throws unless it is an object.
    public init(parsing bytes: [UInt8]) throws(JSONError) {
        let json = try JSONValue(parsing: bytes)
        guard json.object != nil else { throw JSONError(offset: 0, expected: "\"{\"") }
        self.init(json)
    }

    /// Reads the keys of `aps`; whatever has the wrong type counts as absent.
    public init(_ json: JSONValue) {
        let aps = json["aps"]?.object ?? [:]
        let alert = aps["alert"]
        let texts = alert?.object ?? [:]
        let wake = aps["content-available"]
        let sound = aps["sound"]
        self.init(
            title: Self.text("title", or: "title-loc-key", in: texts),
            subtitle: Self.text("subtitle", or: "subtitle-loc-key", in: texts),
            body: Self.someText(alert) ?? Self.text("body", or: "loc-key", in: texts),
            badge: aps["badge"]?.int,
            sound: Self.someText(sound) ?? Self.someText(sound?["name"]),
            soundIsCritical: Self.isOne(sound?["critical"]),
            contentAvailable: Self.isOne(wake),
            contentAvailableIsVoid: !Self.isOne(wake)
                && (wake ?? texts["content-available"] ?? json["content-available"]
                    ?? aps["content_available"]) != nil,
            mutableContent: Self.isOne(aps["mutable-content"]),
            category: aps["category"]?.string,
            threadID: aps["thread-id"]?.string,
            interruptionLevel: aps["interruption-level"]?.string,
            hasAPS: !aps.isEmpty
        )
    }

    /// The text under `key`; without one, the localisation key itself, since there is no strings
    /// file here to look it up in.
    private static func text(
        _ key: String, or localizationKey: String, in alert: [String: JSONValue]
    ) -> String? {
        someText(alert[key]) ?? someText(alert[localizationKey])
    }

    /// 1, however it is written. `true` counts too: Foundation on the phone cannot tell them apart,
    /// and a library that sent `true` was reported to work.
    /// https://github.com/matthijs2704/vapor-apns/issues/52
    private static func isOne(_ value: JSONValue?) -> Bool {
        value?.int == 1 || value?.bool == true
    }

    /// A string that is not empty: an empty text shows nothing, an empty sound name plays nothing.
    private static func someText(_ value: JSONValue?) -> String? {
        value?.string.flatMap { $0.isEmpty ? nil : $0 }
    }
}

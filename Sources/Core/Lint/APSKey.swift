import PushModel

/// A row of Apple's table of a payload's keys.
/// https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification#Payload-key-reference
struct APSKey {
    /// The required kind of value.
    enum Kind {
        case text, number, object, texts
        /// A number that is 0 or more.
        case count
        /// The number 1. 0 is the same as absent.
        case one
        case textOrObject
        case truth
    }

    let name: String
    let kind: Kind
    /// The only push types with this key; empty for all.
    var types: [PushType] = []
    /// Whether the key outside of `aps` is surely a mistake, and not a key of the app's own.
    var isTelling = false

    private static let ofEvents = [PushType.liveactivity, .nowplaying]

    /// The keys of `aps`.
    static let ofAPS: [APSKey] = [
        APSKey(name: "alert", kind: .textOrObject, isTelling: true),
        APSKey(name: "badge", kind: .count, isTelling: true),
        APSKey(name: "sound", kind: .textOrObject, isTelling: true),
        APSKey(name: "thread-id", kind: .text, isTelling: true),
        APSKey(name: "category", kind: .text),
        APSKey(name: "content-available", kind: .one, isTelling: true),
        APSKey(name: "mutable-content", kind: .one, isTelling: true),
        APSKey(name: "target-content-id", kind: .text, isTelling: true),
        APSKey(name: "interruption-level", kind: .text, isTelling: true),
        APSKey(name: "relevance-score", kind: .number, isTelling: true),
        APSKey(name: "filter-criteria", kind: .text, isTelling: true),
        APSKey(name: "url-args", kind: .texts), APSKey(name: "content-changed", kind: .truth),
        APSKey(name: "timestamp", kind: .number, types: ofEvents),
        APSKey(name: "event", kind: .text, types: ofEvents),
        APSKey(name: "content-state", kind: .object, types: [.liveactivity]),
        APSKey(name: "stale-date", kind: .number, types: [.liveactivity]),
        APSKey(name: "dismissal-date", kind: .number, types: [.liveactivity]),
        APSKey(name: "attributes-type", kind: .text, types: [.liveactivity]),
        APSKey(name: "attributes", kind: .object, types: ofEvents),
        APSKey(name: "input-push-token", kind: .one, types: [.liveactivity]),
        APSKey(name: "input-push-channel", kind: .text, types: [.liveactivity]),
        APSKey(name: "ptt-push-type", kind: .text, types: [.pushtotalk]),
    ]

    /// The keys of `alert`.
    static let ofAlert: [APSKey] = [
        APSKey(name: "title", kind: .text), APSKey(name: "subtitle", kind: .text),
        APSKey(name: "body", kind: .text), APSKey(name: "launch-image", kind: .text),
        APSKey(name: "title-loc-key", kind: .text), APSKey(name: "title-loc-args", kind: .texts),
        APSKey(name: "subtitle-loc-key", kind: .text),
        APSKey(name: "subtitle-loc-args", kind: .texts),
        APSKey(name: "loc-key", kind: .text), APSKey(name: "loc-args", kind: .texts),
        APSKey(name: "action", kind: .text), APSKey(name: "action-loc-key", kind: .text),
        APSKey(name: "summary-arg", kind: .text), APSKey(name: "summary-arg-count", kind: .number),
    ]

    /// The keys of a Live Activity's `alert`. Its texts may be objects with `loc-key` and
    /// `loc-args`, and the sound is inside it.
    /// https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications
    static let ofActivityAlert: [APSKey] =
        [
            APSKey(name: "title", kind: .textOrObject), APSKey(name: "body", kind: .textOrObject),
            APSKey(name: "sound", kind: .text),
        ] + ofAlert.filter { $0.name != "title" && $0.name != "body" }

    /// The keys of `sound`.
    static let ofSound: [APSKey] = [
        APSKey(name: "critical", kind: .one), APSKey(name: "name", kind: .text),
        APSKey(name: "volume", kind: .number),
    ]
}

extension APSKey.Kind {
    func takes(_ value: JSONValue) -> Bool {
        switch (self, value) {
        case (.text, .string), (.textOrObject, .string), (.textOrObject, .object),
            (.object, .object), (.number, .int), (.number, .double), (.truth, .bool):
            true
        // A boolean counts as well, because Foundation does not distinguish it from 1.
        case (.one, .int(let number)): number == 0 || number == 1
        case (.one, .bool): true
        case (.count, .int(let number)): number >= 0
        case (.texts, .array(let elements)):
            elements.allSatisfy { $0.string != nil || $0.double != nil }
        default: false
        }
    }

    /// The kind in words, for an error.
    var description: String {
        switch self {
        case .text: "a text"
        case .number: "a number"
        case .count: "a whole number of 0 or more"
        case .one: "the number 1"
        case .object: "an object"
        case .textOrObject: "a text or an object"
        case .texts: "a list of texts"
        case .truth: "true or false"
        }
    }
}

extension JSONValue {
    /// The value in words.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .int(let number): "the number \(number)"
        case .double: "a number with decimals"
        case .string(let text): "the text “\(text.prefix(20))\(text.count > 20 ? "…" : "")”"
        case .array: "a list"
        case .object, .unread: "an object"
        }
    }
}

import PushModel

/// An object of a request to FCM. Its fields may be in snake case or in camel case.
struct FCMFields {
    /// The keys from the root of the request.
    let path: [String]
    let members: [String: JSONValue]

    /// Creates the fields; `nil` if the value is not an object.
    init?(_ value: JSONValue?, at path: [String]) {
        guard let members = value?.object else { return nil }
        (self.path, self.members) = (path, members)
    }

    /// Returns the path and the value of a field whose name is in snake case. Like absent fields,
    /// `null` gives `nil`.
    subscript(name: String) -> (path: [String], value: JSONValue)? {
        for key in [name, Self.camelCase(name)] {
            if let value = members[key], value != .null { return (path + [key], value) }
        }
        return nil
    }

    /// Returns a field that is an object. Notes other values.
    func object(_ name: String, _ notes: inout LintNotes) -> FCMFields? {
        guard let (path, value) = self[name] else { return nil }
        guard let fields = FCMFields(value, at: path) else {
            notes.add(
                .error, .wrongType, at: path, "“\(name)” is \(value.kind).",
                fix: "Send an object.")
            return nil
        }
        return fields
    }

    /// Notes the fields that FCM does not know and therefore refuses.
    func noteUnknown(_ known: [String], _ notes: inout LintNotes) {
        let all = Set(known + known.map(Self.camelCase))
        for key in members.keys.sorted() where !all.contains(key) {
            let parent = path.last ?? "the request"
            let nearest = Nearest.word(to: key, in: known).map { "Did you mean “\($0)”?" }
            notes.add(
                .error, .unknownKey, at: path + [key],
                "“\(key)” is not a field of \(parent), so FCM answers INVALID_ARGUMENT.",
                fix: isBesideMessage(key)
                    ? "Move it into “message”."
                    : Self.home(of: key) ?? nearest ?? "Leave it out, or send it in message.data.")
        }
    }

    private func isBesideMessage(_ key: String) -> Bool {
        path.isEmpty && FCMLint.fields.contains(key)
    }

    /// Returns the remedy for a key that has its place elsewhere in a message.
    private static func home(of key: String) -> String? {
        let payload = "message.apns.payload"
        let plain = key.lowercased().split(separator: "_").joined(separator: "-")
        if let header = headers[plain] { return "Set \(header) in message.apns.headers." }
        if plain.hasPrefix("apns-") { return "Move it into message.apns.headers." }
        if let other = others[plain] { return other }
        if plain == "aps" { return "Move it into \(payload)." }
        if APSKey.ofAPS.contains(where: { $0.name == plain }) {
            return "Set “\(plain)” in \(payload).aps."
        }
        if APSKey.ofAlert.contains(where: { $0.name == plain }) {
            return "Set “\(plain)” in \(payload).aps.alert."
        }
        return nil
    }

    /// Fields of the legacy API, and the headers that do the same.
    private static let headers = [
        "priority": "apns-priority", "collapse-key": "apns-collapse-id",
        "collapse-id": "apns-collapse-id", "time-to-live": "apns-expiration",
        "ttl": "apns-expiration",
    ]
    private static let others = [
        "to": "Write “token”.", "registration-ids": "Send a message for each token.",
        "title": "Set it in message.notification.", "body": "Set it in message.notification.",
        "click-action": "Set “category” in message.apns.payload.aps.",
    ]

    private static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return (words.first ?? "")
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

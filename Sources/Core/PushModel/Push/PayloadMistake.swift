/// A mistake in a payload that APNs accepts, and that keeps iOS from doing what the sender expects.
package struct PayloadMistake: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// A header of the request is a key of the payload.
        case header
        /// The payload has no `aps`.
        case noAPS
        /// A key has the value `null`.
        case null
        /// The payload is a request to another push service.
        case otherService
    }

    package var kind: Kind
    /// The path of the key concerned; empty for the payload as a whole.
    package var path: [String]
    /// The problem, as a sentence.
    package var problem: String
    /// The remedy, as a sentence.
    package var remedy: String

    /// The problem and the remedy on one line.
    package var sentence: String { "\(problem) \(remedy)" }
}

extension PayloadMistake {
    /// The headers of a request to APNs, without `apns-`.
    private static let headers = [
        "channel-id", "collapse-id", "expiration", "id", "priority", "push-type", "request-id",
        "topic",
    ]

    /// Returns the mistakes of a notification's payload: headers and `null` in the order of the
    /// keys, and then the payload as a whole.
    package static func all(in root: JSONValue) -> [PayloadMistake] {
        let members = root.object ?? [:]
        let aps = members["aps"]?.object
        var mistakes = headers(among: members, at: []) + nulls(in: members)
        mistakes += headers(among: aps ?? [:], at: ["aps"])
        let payload = Payload(root)
        let isIdle = !payload.isVisible && !payload.contentAvailable && aps?["event"] == nil
        guard !members.isEmpty, isIdle else { return mistakes }
        if let service = OtherPushService(payload: members) {
            mistakes.append(service.mistake(in: members))
        } else if members["aps"] == nil {
            mistakes.append(noAPS(members))
        }
        return mistakes
    }

    /// Returns whether a key is a header's name. Inside `aps`, the name may lack `apns-`.
    private static func header(_ key: String, inAPS: Bool) -> String? {
        let plain = key.lowercased().split(separator: "_").joined(separator: "-")
        if plain.hasPrefix("apns-"), headers.contains(String(plain.dropFirst(5))) { return plain }
        return inAPS && headers.contains(plain) ? "apns-\(plain)" : nil
    }

    private static func headers(
        among members: [String: JSONValue], at path: [String]
    ) -> [PayloadMistake] {
        members.keys.sorted().compactMap { key in
            header(key, inAPS: !path.isEmpty).map { name in
                PayloadMistake(
                    kind: .header, path: path + [key],
                    problem: "“\(key)” is in the payload, where APNs does not look for headers.",
                    remedy: "Send \(name) as a header of the HTTP/2 request.")
            }
        }
    }

    private static func noAPS(_ members: [String: JSONValue]) -> PayloadMistake {
        let alert = ["title", "body"].filter { members[$0]?.string != nil }
        let example = alert.map { "\"\($0)\": …" }.joined(separator: ", ")
        return PayloadMistake(
            kind: .noAPS, path: [],
            problem: "The payload has no “aps”, so iOS shows nothing and wakes no app.",
            remedy: "Write {\"aps\": {\"alert\": \(alert.isEmpty ? "…" : "{\(example)}")}} and put "
                + "your own keys beside it.")
    }

    /// The keys with a meaning for iOS that are `null`, in `aps`, its alert and its sound.
    private static func nulls(in members: [String: JSONValue]) -> [PayloadMistake] {
        func nulls(_ value: JSONValue?, _ path: [String]) -> [PayloadMistake] {
            guard let value else { return [] }
            if value == .null { return [null(path)] }
            let parts = path == ["aps"] ? ["alert", "sound"] : []
            return (value.object ?? [:]).sorted { $0.key < $1.key }.flatMap { key, member in
                if parts.contains(key) { return nulls(member, path + [key]) }
                return member == .null ? [null(path + [key])] : []
            }
        }
        return nulls(members["aps"], ["aps"])
    }

    private static func null(_ path: [String]) -> PayloadMistake {
        PayloadMistake(
            kind: .null, path: path,
            problem: "“\(path.joined(separator: "."))” is null, and iOS ignores it.",
            remedy: "Leave the key out, or send a value.")
    }
}

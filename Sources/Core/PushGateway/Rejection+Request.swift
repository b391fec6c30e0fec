import PushModel

extension Rejection {
    static func badPath(_ path: String) -> Rejection {
        Rejection(
            .badPath,
            hint: "There is nothing at \(quote(path)). APNs takes POST /3/device/TOKEN. To see the "
                + "address of Belfry's page and API, type: belfry status")
    }

    static func wrongMethod(_ method: String) -> Rejection {
        Rejection(
            .methodNotAllowed,
            hint: "The method is \(quote(method)). Send pushes with POST.")
    }

    static func repeatedHeader(_ name: String) -> Rejection {
        Rejection(
            .duplicateHeaders,
            hint: "The header \(quote(name)) comes more than once. Send it once.")
    }

    static func badMessageID(_ id: String) -> Rejection {
        Rejection(
            .badMessageID,
            hint: "apns-id \(quote(id)) is not a UUID of 8-4-4-4-12 hexadecimal digits. "
                + "Send one, or leave the header out and APNs makes one.")
    }

    static func badExpirationDate(_ value: String) -> Rejection {
        Rejection(
            .badExpirationDate,
            hint: "apns-expiration \(quote(value)) is not a whole number of UNIX seconds. "
                + "Send one, or 0 for a push that is never stored.")
    }

    static func badPriority(_ value: String) -> Rejection {
        Rejection(
            .badPriority,
            hint: "apns-priority \(quote(value)) is not allowed. Send 10 (at once), 5 (saving "
                + "power) or 1 (never waking the device).")
    }

    static func unfitPriority(
        _ priority: Int, _ pushType: PushType, _ priorities: [Int]
    ) -> Rejection {
        let wanted = priorities.map(String.init).joined(separator: " or ")
        let documented =
            pushType == .background && priority == 10
            ? "which Apple documents as an error"
            : "and Apple's pages give that push type \(wanted)"
        return Rejection(
            .badPriority,
            hint: "A push of the type \(pushType.rawValue) has apns-priority \(priority), "
                + "\(documented). Send \(wanted). To have Belfry accept it, start with "
                + "--background-priority lenient.")
    }

    static func collapseIDTooLong(_ id: String) -> Rejection {
        let (bytes, characters) = (id.utf8.count, id.count)
        let counted = bytes == characters ? "" : " (\(characters) characters)"
        return Rejection(
            .badCollapseID,
            hint: "apns-collapse-id \(quote(id, limit: 20)) has \(bytes) bytes\(counted), and at "
                + "most 64 bytes are allowed. Send a shorter one, such as a hash.")
    }
}

extension Rejection {
    static let missingTopic = Rejection(
        .missingTopic,
        hint: "apns-topic is missing. Send the app's bundle identifier, with the suffix of the "
            + "push type if it has one (.voip, .push-type.liveactivity, ...).")

    static func malformedTopic(_ topic: String) -> Rejection {
        Rejection(
            .badTopic,
            hint: "apns-topic \(quote(topic)) is not a topic. Up to 255 letters, digits, \"-\", "
                + "\"_\" and \".\" are allowed. Send the app's bundle identifier.")
    }

    static func unknownPushType(_ value: String) -> Rejection {
        let known = PushType.allCases.map(\.rawValue)
        let meant = known.contains(value.lowercased()) ? " Write it in lower case." : ""
        return Rejection(
            .invalidPushType,
            hint:
                "apns-push-type \(quote(value)) is not one of "
                + "\(known.joined(separator: ", ")).\(meant)"
        )
    }

    static func mismatchedSuffix(
        _ topic: Topic, _ pushType: PushType, _ reason: Reason
    ) -> Rejection {
        let needed = topic.bundle + pushType.topicSuffix
        let type = topic.suffixType.map { ", or the push type \($0.rawValue)" } ?? ""
        return Rejection(
            reason,
            hint: "apns-topic \(quote(topic.text)) does not go with the push type "
                + "\(pushType.rawValue). Send the topic \(quote(needed))\(type).")
    }

    static func disallowedTopic(
        _ topic: String, team: String, allowed: Set<BundleID>
    ) -> Rejection {
        let names = allowed.isEmpty ? "no topic" : allowed.sorted().joined(separator: ", ")
        return Rejection(
            .topicDisallowed,
            hint: "Team \(team) may not push to \(quote(topic)), only to \(names). "
                + "Correct apns-topic, or use a key of the team that owns the app.")
    }

    static func wrongTopic(_ topic: String, _ registration: Registration) -> Rejection {
        let token = "The token \(registration.token.abbreviated) of \(registration.phone)"
        guard !registration.isStreamed else {
            return Rejection(
                .deviceTokenNotForTopic,
                hint: "\(token) is bound to the topic \(quote(registration.topic)) by its device "
                    + "stream or its first push, but apns-topic is \(quote(topic)). Send the "
                    + "topic \(quote(registration.topic)), or give the device another token.")
        }
        let hint =
            Topic(topic).bundle == registration.bundle
            ? "\(token) was handed out for the topic \(quote(registration.topic)), but apns-topic "
                + "is \(quote(topic)). The app has a token of its own for each suffix. The right "
                + "one: belfry phones token \(registration.phone) --app \(registration.bundle) "
                + "--type \(Topic(topic).suffixType?.rawValue ?? PushType.alert.rawValue)"
            : "\(token) belongs to the app \(registration.bundle), but apns-topic is "
                + "\(quote(topic)). Send the topic \(quote(registration.topic)), use the token of the "
                + "other app, or install that app on the phone with belfry phones edit "
                + "\(registration.phone) --add-app \(Topic(topic).bundle), or start with belfry "
                + "--app \(Topic(topic).bundle)."
        return Rejection(.deviceTokenNotForTopic, hint: hint)
    }
}

extension Rejection {
    static let emptyPayload = Rejection(
        .payloadEmpty,
        hint: "The request has no body. Send a JSON object, {} at least. Some libraries send "
            + "nothing for an empty object.")

    static func unreadablePayload(_ error: JSONError) -> Rejection {
        Rejection(
            .payloadEmpty,
            hint: "The payload is not a JSON object in UTF-8: \(error). Apple does not document "
                + "the answer to that, so Belfry assumes PayloadEmpty.")
    }

    /// The wire may have truncated the body. Then its true size and keys are not known.
    static func payloadTooLarge(_ payload: [UInt8], limit: Int, _ pushType: PushType?) -> Rejection
    {
        let json = try? JSONValue(parsing: payload)
        let size = json == nil ? "\(payload.count) bytes or more" : "\(payload.count) bytes"
        let kind = pushType.map { "the push type \($0.rawValue)" } ?? "a push"
        let keys = json.map(largestKeys) ?? ""
        return Rejection(
            .payloadTooLarge,
            hint: "The payload has \(size), and \(limit) are allowed for \(kind).\(keys) "
                + "Send less, and let the app fetch the rest.")
    }

    /// Returns the five keys with the longest values, among those of `aps` and those beside it.
    private static func largestKeys(of json: JSONValue) -> String {
        let aps = (json["aps"]?.object ?? [:]).map { ("aps.\($0.key)", $0.value.json.utf8.count) }
        let others = (json.object ?? [:]).filter { $0.key != "aps" }
            .map { ($0.key, $0.value.json.utf8.count) }
        let largest = (aps + others).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.prefix(5)
        guard !largest.isEmpty else { return "" }
        let list = largest.map { "\(quote($0.0, limit: 40)) \($0.1)" }.joined(separator: ", ")
        return " Largest keys: \(list)."
    }
}

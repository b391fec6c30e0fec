import PushModel

extension Rejection {
    static let missingTopic = Rejection(
        .missingTopic,
        hint: "There is no apns-topic. Send the app's bundle identifier, with the suffix of the "
            + "push type if it has one (.voip, .push-type.liveactivity, ...).")

    static func misspeltTopic(_ topic: String) -> Rejection {
        Rejection(
            .badTopic,
            hint: "apns-topic \(quote(topic)) is no topic: up to 255 letters, digits, \"-\", "
                + "\"_\" and \".\" are allowed. Send the app's bundle identifier.")
    }

    static func unknownPushType(_ value: String) -> Rejection {
        let known = PushType.allCases.map(\.rawValue)
        let meant = known.contains(value.lowercased()) ? " Write it in lower case." : ""
        return Rejection(
            .invalidPushType,
            hint:
                "apns-push-type \(quote(value)) is none of \(known.joined(separator: ", ")).\(meant)"
        )
    }

    static func unfittingSuffix(_ topic: Topic, _ pushType: PushType) -> Rejection {
        let needed = topic.bundle + pushType.topicSuffix
        let type = topic.suffixType.map { ", or the push type \($0.rawValue)" } ?? ""
        return Rejection(
            .badTopic,
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

    static func otherTopic(_ topic: String, _ registration: Registration) -> Rejection {
        let token = "The token \(registration.token.abbreviated) of \(registration.phone)"
        let hint =
            Topic(topic).bundle == registration.bundle
            ? "\(token) was handed out for the topic \(quote(registration.topic)), and apns-topic is "
                + "\(quote(topic)). The app gets a token of its own for each suffix; send to that one."
            : "\(token) belongs to the app \(registration.bundle), and apns-topic is "
                + "\(quote(topic)). Send the topic \(quote(registration.topic)), "
                + "or use the token of the other app."
        return Rejection(.deviceTokenNotForTopic, hint: hint)
    }
}

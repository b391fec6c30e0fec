import PushModel
import VirtualPhone

extension PushType {
    /// An example of a push of this type; `nil` for types with several kinds of push, and for
    /// notifications.
    package var samplePayload: JSONValue? {
        PushTemplate.services.first { $0.1.type == self }?.1.json
    }
}

/// Pushes other than notifications, by name.
extension PushTemplate {
    static let services: [(String, PushTemplate)] = [
        ("widgets", .widgets, ["aps": ["content-changed": true]]),
        ("controls", .controls, ["aps": ["content-changed": true]]),
        ("location", .location, ["ask": "where", "for": "Maya"]),
        ("push-to-talk", .pushtotalk, ["activeSpeaker": "Maya"]),
        (
            "service-update", .pushtotalk,
            ["aps": ["ptt-push-type": "service-update"], "members": 4]
        ),
        (
            "file-provider", .fileprovider,
            [
                "container-identifier": "NSFileProviderWorkingSetContainerItemIdentifier",
                "domain": "work",
            ]
        ),
        ("complication", .complication, ["aps": [:], "steps": 4200]),
        ("mdm", .mdm, ["mdm": .string(Management.magic)]),
    ].map { (name: String, type: PushType, json: JSONValue) in
        (name, PushTemplate(name: name, content: .service(type, json)))
    }

    /// Reads `{now-playing: start | update | end, attributes: {…}}`. The timestamp is the time of
    /// sending unless the payload has one.
    static func nowPlaying(
        _ members: [String: JSONValue], _ node: ScenarioNode
    ) throws(ScenarioError) -> PushTemplate {
        let words = ["start", "update", "end"]
        guard let event = members["now-playing"]?.string, words.contains(event) else {
            throw node.error(
                "now-playing is start, update or end.",
                suggestion: members["now-playing"]?.string.flatMap(Vocabulary(words).suggestion))
        }
        var aps: [String: JSONValue] = ["event": .string(event), "attributes": ["id": "session-1"]]
        if case .object(let given)? = members["aps"] { aps.merge(given) { $1 } }
        for key in ["timestamp", "attributes"] { aps[key] = members[key] ?? aps[key] }
        var payload = members
        for key in ["now-playing", "timestamp", "attributes"] { payload[key] = nil }
        payload["aps"] = .object(aps)
        return PushTemplate(
            name: "now-playing \(event)", content: .service(.nowplaying, .object(payload)))
    }
}

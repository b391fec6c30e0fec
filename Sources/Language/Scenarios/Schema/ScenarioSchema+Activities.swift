import PushModel
import VirtualPhone

extension ScenarioSchema {
    /// An action of an app's own code on a Live Activity.
    static let activity = object(
        keys: ActivityStep.keys,
        [
            "attributes": anything, "content": anything, "request": text, "update": text,
            "end": text, "declare": text, ActivityStep.startToken: text, "type": text,
            "pushes": text, "style": words(["standard", "transient"]), "start": duration,
            "stale": duration, "relevance": text, "timestamp": text,
            "dismissal": anyOf(words(["usual", "immediate"]), duration), "intent": flag,
            "size": number(1...100_000),
            "alert": object(
                keys: ["title", "body", "sound"], ["title": text, "body": text, "sound": text]),
        ])

    /// A value of a payload, or a word for one.
    private static let anything: JSONValue = [
        "type": ["object", "array", "string", "number", "boolean", "null"]
    ]

    static let activityTypes: JSONValue = [
        "type": "object",
        "additionalProperties": object(
            keys: ActivityTypeShape.keys, ["attributes": anything, "content": anything]),
    ]

    static let activityStates: JSONValue = [
        "type": "object",
        "additionalProperties": anyOf(
            words(of: ActivityExpectation.State.self),
            object(
                keys: ActivityExpectation.keys,
                [
                    "state": words(of: ActivityExpectation.State.self),
                    "token": words(of: ActivityExpectation.Token.self),
                    "content": anything,
                ])),
    ]
}

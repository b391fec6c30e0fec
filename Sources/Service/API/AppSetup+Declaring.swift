import Foundation
import PushModel
import Scenarios
import VirtualPhone

/// What a scenario says of an app in the same words.
extension AppSetup {
    package static let declared = services + activities + behaviour

    private static let services = [
        Schema.Field(
            "extensions", .list(.word(ExtensionKind.allCases.dropFirst().map(\.rawValue))),
            "Beside the notification service extension; all there are for a new app."),
        Schema.Field(
            "entitlements", .list(.words(Entitlement.self)),
            "push-to-talk and location-push for a new app."),
        Schema.Field("pushHandlers", .flag, "Its widgets and controls take pushes."),
        Schema.Field(
            "location", .words(LocationPermission.self), "Whether it learns where the phone is."),
        Schema.Field("replicatesFiles", .flag, "Its file provider is a replicated one."),
        Schema.Field(
            "pushToTalk",
            body("PushToTalkSetup", ["manager": .flag, "answers": answers, "talks": duration]),
            "Its channel manager, and what becomes of a push to its channel."),
        Schema.Field(
            "locationExtension", body("LocationExtensionSetup", ["takes": duration]),
            "How long it takes, or forever."),
        Schema.Field(
            "mediaSession",
            body("MediaSessionSetup", ["refuses": .flag, "attributes": .map(.text)]),
            "The kinds of its attributes, and whether session(_:) throws."),
    ]

    private static let activities = [
        Schema.Field("liveActivities", .flag, "The user's switch for them."),
        Schema.Field(
            "activityTypes", .map(.anything), "What its attributes types decode, by name."),
        Schema.Field("activityConsent", .words(ActivityConsent.self)),
        Schema.Field("supportsLiveActivities", .flag, "NSSupportsLiveActivities."),
        Schema.Field("frequentPushes", .flag, "NSSupportsLiveActivitiesFrequentUpdates."),
        Schema.Field("pushEnvironment", .flag, "It has aps-environment."),
    ]

    private static let behaviour = [
        Schema.Field(
            "serviceExtension",
            .either([
                .word(["none", "crashes", "killed-at-start"]),
                body(
                    "ServiceExtensionSetup",
                    ["takes": duration, "sets": .map(.anything), "empties": .flag]),
            ]), "What its notification service extension does; none for a new app."),
        Schema.Field(
            "contentExtension", .word(["none"] + ContentExtensionAnswer.allCases.map(\.rawValue)),
            "What its content extension answers to actions."),
        Schema.Field(
            "onRemotePush",
            body(
                "FetchSetup", ["takes": duration, "result": .text, "posts": .map(.anything)]),
            "What it does when it is called for a remote notification."),
        Schema.Field("reportsCalls", .flag, "It reports VoIP pushes to CallKit."),
        Schema.Field(
            "blocks", .list(.words(Callback.self)), "The methods it never returns from."),
        Schema.Field(
            "promptAnswer", .words(Permission.self), "What the user answers when it asks."),
        Schema.Field("deliversQuietly", .flag), Schema.Field("badge", .integer(0...99_999)),
        Schema.Field(
            "configurationForConnecting", .flag,
            "It implements application(_:configurationForConnecting:options:)."),
    ]

    private static let answers = Schema.word(["participant", "leave", "never"])
    private static let duration = Schema.text(example: "2s")

    private static func body(
        _ name: String, _ fields: KeyValuePairs<String, Schema>
    ) -> Schema {
        .body(name, fields.map { Schema.Field($0.key, $0.value) })
    }
}

extension AppSetup {
    /// What a text in YAML or JSON says of an app, with the words of `app:` in a scenario. Throws a
    /// problem that names the word.
    package init(declaring text: String) throws(Problem) {
        let documents: [JSONValue]
        do {
            documents = try ScenarioFile.json(Array(text.utf8), name: "app")
        } catch {
            throw Problem(400, "\(error.description)")
        }
        let value = Self.change.truths(of: documents.first ?? .null)
        guard documents.count == 1, value.object != nil else {
            throw Problem(
                400, "An app is described as a mapping.",
                hint: "Write for instance: {extensions: [widgets], pushHandlers: off}")
        }
        try Self.change.check(value)
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(value.json.utf8))
        } catch {
            throw Problem(400, "An app cannot be described like this: \(error).")
        }
    }
}

extension Schema {
    /// The value with `true` for `on` where a truth value is meant, as YAML files have it.
    fileprivate func truths(of value: JSONValue) -> JSONValue {
        switch (self, value) {
        case (.flag, .string("on")): return .bool(true)
        case (.flag, .string("off")): return .bool(false)
        case (.list(let element), .string): return .array([element.truths(of: value)])
        case (.list(let element), .array(let values)):
            return .array(values.map(element.truths))
        case (.either(let schemas), .object):
            return schemas.last?.truths(of: value) ?? value
        case (.object(let shape), .object(var members)):
            for field in shape.fields {
                members[field.key] = members[field.key].map(field.schema.truths)
            }
            return .object(members)
        default: return value
        }
    }
}

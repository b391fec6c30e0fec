import Foundation
import PushModel
import Scenarios
import VirtualPhone

/// The fields of an app that scenarios have, too, under the same names.
extension AppSetup {
    package static let declared = services + activities + behaviour

    private static let services = [
        Schema.Field(
            "extensions", .list(.word(ExtensionKind.allCases.dropFirst().map(\.rawValue))),
            "Extensions other than the notification service extension (all)."),
        Schema.Field(
            "entitlements", .list(.words(Entitlement.self)),
            "Entitlements (push-to-talk, location-push)."),
        Schema.Field("pushHandlers", .flag, "Whether its widgets and controls take pushes."),
        Schema.Field(
            "location", .words(LocationPermission.self),
            "Its permission to learn the phone's location."),
        Schema.Field("replicatesFiles", .flag, "Whether its file provider is replicated."),
        Schema.Field(
            "pushToTalk",
            body("PushToTalkSetup", ["manager": .flag, "answers": answers, "talks": duration]),
            "Its channel manager, and its answer to a push to its channel."),
        Schema.Field(
            "locationExtension", body("LocationExtensionSetup", ["takes": duration]),
            "The time it takes, or forever."),
        Schema.Field(
            "mediaSession",
            body("MediaSessionSetup", ["refuses": .flag, "attributes": .map(.text)]),
            "The types of its attributes, and whether session(_:) throws."),
    ]

    private static let activities = [
        Schema.Field("liveActivities", .flag, "Whether the user allows Live Activities."),
        Schema.Field(
            "activityTypes", .map(.anything),
            "The keys that its attributes types decode, by type name."),
        Schema.Field("activityConsent", .words(ActivityConsent.self)),
        Schema.Field("supportsLiveActivities", .flag, "NSSupportsLiveActivities."),
        Schema.Field("frequentPushes", .flag, "NSSupportsLiveActivitiesFrequentUpdates."),
        Schema.Field("pushEnvironment", .flag, "Whether it has the entitlement aps-environment."),
    ]

    private static let behaviour = [
        Schema.Field(
            "serviceExtension",
            .either([
                .word(["none", "crashes", "killed-at-start"]),
                body(
                    "ServiceExtensionSetup",
                    [
                        "takes": duration, "sets": .map(.anything), "empties": .flag,
                        "twice": .flag, "memory": .text(example: "24MB"),
                    ]),
            ]), "The work of its notification service extension (none)."),
        Schema.Field(
            "contentExtension", .word(["none"] + ContentExtensionAnswer.allCases.map(\.rawValue)),
            "The answer of its content extension to actions."),
        Schema.Field(
            "onRemotePush",
            body(
                "FetchSetup",
                [
                    "takes": duration, "result": .text, "posts": .map(.anything),
                    "removes": .text,
                ]),
            "Its work when iOS calls it for a remote notification."),
        Schema.Field("reportsCalls", .flag, "Whether it reports VoIP pushes to CallKit."),
        Schema.Field(
            "blocks", .list(.words(Callback.self)), "The methods that never return."),
        Schema.Field(
            "promptAnswer", .words(Permission.self), "The user's answer to its permission prompt."),
        Schema.Field("strings", .map(.text), "Its texts for loc-key, by key."),
        Schema.Field("deliversQuietly", .flag), Schema.Field("badge", .integer(0...99_999)),
        Schema.Field(
            "configurationForConnecting", .flag,
            "Whether application(_:configurationForConnecting:options:) is there."),
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
    /// Reads an app from YAML or JSON, with the keys of `app:` in a scenario. Throws a problem that
    /// names the wrong key.
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
                400, "An app has to be a mapping.",
                hint: "Write for example: {extensions: [widgets], pushHandlers: off}")
        }
        try Self.change.check(value)
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(value.json.utf8))
        } catch {
            throw Problem(400, "This description of an app cannot be read: \(error).")
        }
    }
}

extension Schema {
    /// The value with `true` for `on` and `false` for `off` where the schema has a flag, as in YAML
    /// files.
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

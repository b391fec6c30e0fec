import PushModel
import VirtualPhone
import World

/// The scenario language as a JSON Schema (draft 7), for editors and other programs.
///
/// Keys and words are those of the reader. The schema accepts more than the reader where values
/// depend on one another: a state that an old iOS does not have, two scenarios with one id.
/// https://json-schema.org/draft-07
package enum ScenarioSchema {
    /// A file with one scenario or a list of them.
    package static let json: JSONValue = [
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Belfry scenario",
        "description": "Steps on a virtual iPhone and their expected results.",
        "anyOf": [
            ["$ref": "#/definitions/scenario"],
            ["type": "array", "items": ["$ref": "#/definitions/scenario"]],
        ],
        "definitions": [
            "scenario": scenario, "phone": phone, "app": app, "step": step, "expect": expectation,
            "callback": callback, "content": content, "localNotification": localNotification,
        ],
    ]

    private static let scenario = object(
        keys: Scenario.keys,
        [
            "id": text.described("Unique in the file."),
            "title": text, "source": text.described("The source of the claim."),
            "claim": text,
            "verdict": words(of: Scenario.Assessment.self).described(
                "Whether the phone must reproduce it."),
            "ruling": oneOrMany(label), "rules": oneOrMany(label),
            "phone": ["$ref": "#/definitions/phone"],
            "phones": phones.described("Further phones with the app, by their names."),
            "app": ["$ref": "#/definitions/app"],
            "steps": oneOrMany(["$ref": "#/definitions/step"]).described(
                "What happens, in order."),
            "expect": oneOrMany(["$ref": "#/definitions/expect"]).described(
                "What must hold at the end; a list for several phones."),
        ], required: ["steps"])

    private static let phone = object(
        keys: PhoneSetup.keys,
        phoneSettings.merging([
            "ios": oneOrMany(versions).described(
                "A version (18.2), a range (7.0..<10.0, 10.0...), or a list of both."),
            "clock": time.described("The time of day at which the scenario begins."),
            "switches": oneOrMany(words(PhoneSetup.Choice.words)).described(
                "Choices for behaviour of iOS that is not known."),
        ]) { $1 })

    private static let phones: JSONValue = [
        "type": "object", "maxProperties": .int(NamedPhone.limit),
        "propertyNames": [
            "pattern": "^[A-Za-z0-9_-]{1,20}$",
            "not": [
                "enum": .array(NamedPhone.taken.map { .string($0) })
            ],
        ],
        "additionalProperties": anyOf(["type": "null"], namedPhone),
    ]

    private static let namedPhone = object(
        keys: NamedPhone.keys,
        phoneSettings.merging([
            "ios": version.described("A version. Without it, that of phone."),
            "state": states.described("The app's state. Without it, that of app."),
            "clock": time, "switches": oneOrMany(words(of: PhoneSwitch.self)),
        ]) { $1 })

    /// A phone's name, or a list of names.
    static let choice = oneOrMany(text)

    /// The values that a `settings` step may also have.
    static let phoneSettings: [String: JSONValue] = [
        "locked": flag, "online": flag, "focus": flag, "muteSwitch": flag, "lowPowerMode": flag,
        "powerRestricted": flag, "backgroundAppRefresh": flag, "scheduledSummary": anyOf(off, time),
        "extensionMemory": anyOf(off, memorySize).described(
            "The memory above which iOS ends an extension. Apple names no limit."),
        "backgroundBudget": anyOf(
            off,
            object(
                keys: BackgroundBudget.keys,
                ["wakes": number(0...1000), "window": duration])),
    ]

    private static let content = object(
        keys: ContentChange.keys,
        [
            "title": text, "subtitle": text, "body": text, "sound": text,
            "badge": number(0...99_999), "category": text, "threadID": text,
        ])

    private static let localNotification = object(
        keys: LocalNotification.keys,
        [
            "title": text, "body": text, "sound": text, "badge": number(0...99_999),
            "category": text, "after": duration, "at": time, "repeats": flag, "id": text,
        ])

    private static let label = words(Rule.catalogue.map(\.label.rawValue))
    private static let off: JSONValue = ["enum": ["off", "false", false]]
}

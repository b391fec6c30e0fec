import PushModel
import VirtualPhone
import World

extension ScenarioSchema {
    /// One verb and its modifiers.
    static let step: JSONValue = {
        var values: [String: JSONValue] = [
            "headers": headers,
            "after": duration.described("The time from the step until the push is sent."),
            "text": text,
            "as": text.described("The scenario's name for the Live Activity that the push starts."),
            "certificate": oneOrMany(text).described(
                "The topics of the certificate that the provider connects with."),
            "to": text.described(
                "The activity, control, session or channel whose token the push goes to."),
            "name": text.described("The name of the Live Activity."),
            "on": choice.described("The phones on which it happens, or all."),
        ]
        var verbsWithText: [JSONValue] = []
        var verbsOnPhones: [JSONValue] = []
        for word in StepVerb.words {
            guard let verb = StepVerb(word: word) else { continue }
            values[word] = value(of: verb)
            if verb.allowedModifiers.contains("text") { verbsWithText.append(requires(word)) }
            if verb.allowedModifiers.contains("on") { verbsOnPhones.append(requires(word)) }
        }
        let step = object(keys: StepVerb.words + StepVerb.modifiers, values)
        guard case .object(var members) = step else { return step }
        members["oneOf"] = .array(StepVerb.words.map(requires))
        members["dependencies"] = [
            "headers": ["anyOf": [requires("push"), requires("broadcast")]], "after": ["push"],
            "as": ["push"], "to": ["push"], "certificate": ["push"],
            "name": ["anyOf": [requires("tap"), requires("dismiss")]],
            "text": ["anyOf": .array(verbsWithText)], "on": ["anyOf": .array(verbsOnPhones)],
        ]
        return .object(members)
    }()

    private static func requires(_ key: String) -> JSONValue {
        ["required": .array([.string(key)])]
    }

    private static func value(of verb: StepVerb) -> JSONValue {
        switch verb {
        case .push: oneOrMany(push).described("A provider sends a push.")
        case .channel:
            anyOf(
                text,
                object(
                    keys: ["name", "storage"],
                    ["name": text, "storage": words(of: ChannelStep.Storage.self)],
                    required: ["name"]), object(keys: ["delete"], ["delete": text])
            ).described("A provider makes a broadcast channel, or deletes one.")
        case .activity:
            anyOf(["const": .string(ActivityStep.startToken)], activity).described(
                "The app's own code starts, changes or ends a Live Activity.")
        case .broadcast: broadcast.described("A provider sends a broadcast on a channel.")
        case .local:
            ["$ref": "#/definitions/localNotification"]
        case .wait: duration.described("Time passes.")
        case .expect: anyOf(["type": "null"], ["$ref": "#/definitions/expect"])
        case .phone(let verb): value(of: verb.row.objects).described(verb.row.help)
        }
    }

    private static func value(of objects: PhoneAction.Objects) -> JSONValue {
        switch objects {
        case .words(let words):
            objects.isSwitch
                ? flag
                : self.words(
                    words.map(\.key.rawValue)
                        + PhoneAction.Object.spellings.filter { word in
                            words.contains { $0.key == word.value }
                        }.keys.sorted())
        case .number(let range, _): number(range)
        case .identifier: text
        case .version:
            anyOf(
                ["const": "app"],
                object(keys: ["ios"], ["ios": version], required: ["ios"]))
        case .settings:
            object(
                keys: PhoneSetup.settingKeys + AppSetup.settingKeys
                    + AppSetup.activitySettingKeys,
                phoneSettings.merging(appSettings) { $1 }.merging([
                    "activities": flag, "frequentPushes": flag,
                ]) { $1 })
        }
    }

    private static let broadcast: JSONValue = [
        "type": "object",
        "properties": ["channel": text, "live-activity": words(of: LiveActivityPush.Event.self)],
        "required": ["channel", "live-activity"],
    ]

    private static let push = anyOf(words(PushTemplate.named.map(\.0)), payload)

    /// A payload, or a Live Activity push.
    private static let payload: JSONValue = [
        "type": "object",
        "properties": [
            "live-activity": words(of: LiveActivityPush.Event.self)
        ],
    ]

    private static let headers = object(
        keys: PushHeaders.keys,
        Dictionary(uniqueKeysWithValues: PushHeaders.keys.map { ($0, text) }))
}

extension ScenarioSchema {
    static let expectation: JSONValue = object(
        keys: Expectation.keys,
        [
            "callbacks": oneOrMany(anyOf(callback, call)).described(
                "Exactly these of the observed callbacks ran, in this order."),
            "observing": oneOrMany(callback), "order": words(of: Expectation.Order.self),
            "never": oneOrMany(callback).described("None of these ran."),
            "banner": words(of: Expectation.Banner.self),
            "sound": words(of: Expectation.Sound.self), "list": words(of: Expectation.List.self),
            "badge": anyOf(["const": "unchanged"], number(0...Int.max)),
            "content": ["$ref": "#/definitions/content"], "listCount": number(0...10_000),
            "screen": words(of: Expectation.Screen.self),
            "process": words(of: Expectation.Process.self), "impossible": flag,
            "activity": activityStates.described("The states of Live Activities, by their names."),
            "startToken": anyOf(
                words(of: StartTokenExpectation.State.self),
                object(
                    keys: StartTokenExpectation.keys,
                    [
                        "state": words(of: StartTokenExpectation.State.self),
                        "bytes": number(1...100), "same": flag,
                    ])),
            "refused": words(of: ActivityRefusal.self), "ignored": text,
            "streams": oneOrMany(words(of: ActivityStreamName.self)),
            "log": text.described("Words of a line in iOS's log, or off for no line."),
            "on": choice.described("The phones that it is about, or all."),
            "answer": text.described(
                "APNs' answer to the last push: 200, or a status and a reason."),
            "happened": oneOrMany(words(of: TraceRecord.Name.self)).described(
                "Event words that the trace must contain."),
            "notHappened": oneOrMany(words(of: TraceRecord.Name.self)),
            "told": oneOrMany(text).described("Words that a sentence of the trace must contain."),
            "cited": oneOrMany(words(of: RuleLabel.self)).described(
                "Rules that decided something."),
            "notCited": oneOrMany(words(of: RuleLabel.self)),
        ])

    private static let call: JSONValue = [
        "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
        "properties": .object(
            Dictionary(uniqueKeysWithValues: names.map { ($0, anyOf(["type": "null"], arguments)) })
        ),
    ]

    private static let arguments = object(
        keys: CallbackExpectation.keys,
        [
            "state": words(of: ApplicationState.self), "payload": words(of: PayloadPlace.self),
            "action": text, "text": text, "of": text,
        ])

    /// A callback by its short name or by one of Apple's. YAML reads a selector as a key without a
    /// value.
    static let callback: JSONValue = anyOf(
        words(names),
        [
            "type": "object", "minProperties": 1, "maxProperties": 1,
            "propertyNames": words(names), "additionalProperties": ["type": "null"],
        ])

    private static let names =
        Callback.allCases.map(\.rawValue) + Callback.appleNames.keys.sorted()
}

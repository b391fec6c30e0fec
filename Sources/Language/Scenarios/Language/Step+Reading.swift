import PushModel
import VirtualPhone
import World

extension Step {
    private static let words: [String] = StepVerb.words + StepVerb.modifiers

    init(_ node: ScenarioNode, bundle: BundleID) throws(ScenarioError) {
        guard node.isMapping else {
            throw node.error(
                "A step is a mapping with one verb, but this is \(node.kind).",
                suggestion: node.scalar.flatMap(Self.complete))
        }
        let fields = try Fields(node, "a step", Self.words)
        let found = fields.keys.filter { StepVerb(word: $0.scalar ?? "") != nil }
        guard let word = found.first?.scalar, let verb = StepVerb(word: word) else {
            throw fields.unknownKey
                ?? node.error(
                    "The step has no verb, only \(fields.keys.map(\.kind).joined(separator: ", ")).",
                    suggestion: "Write push, tap, wait or another verb first.")
        }
        if found.count > 1 {
            throw found[1].error(
                "A step has one verb, but this one has “\(word)” and \(found[1].kind).",
                suggestion: "Write two steps.")
        }
        for key in fields.keys where key.scalar != word {
            guard verb.allowedModifiers.contains(key.scalar ?? "") else {
                throw key.error(
                    "“\(word)” has no modifier \(key.kind).",
                    suggestion: verb.suggestion(forModifier: key.scalar ?? ""))
            }
        }
        position = node.position
        phones = fields.phoneChoice()
        action = try Action(verb, word, fields, bundle)
    }

    /// Returns the full form of a step that is a bare word.
    private static func complete(_ word: String) -> String? {
        guard let verb = StepVerb(word: word) else {
            return Vocabulary(StepVerb.words).suggestion(for: word)
        }
        return "Write “\(word): \(verb.values.first ?? "…")”."
    }
}

extension StepVerb {
    /// Returns the remedy for a key that the verb does not allow beside it.
    fileprivate func suggestion(forModifier key: String) -> String? {
        if self == .expect, key == "on" { return "Write it inside: “expect: {on: tablet, …}”." }
        return allowedModifiers.isEmpty
            ? nil : "Allowed: \(allowedModifiers.joined(separator: ", "))."
    }
}

extension Step.Action {
    fileprivate init(
        _ verb: StepVerb, _ word: String, _ fields: Fields, _ bundle: BundleID
    ) throws(ScenarioError) {
        if verb == .expect {
            self = .expect(try Expectation(fields, fields[word]))
            return
        }
        guard let value = fields[word] else {
            throw ScenarioError(
                fields.position, "“\(word)” has no value.",
                suggestion: verb.values.isEmpty
                    ? nil : "Allowed: \(verb.values.joined(separator: ", ")).")
        }
        switch verb {
        case .expect: self = .expect(try Expectation(fields, value))
        case .push: self = .push(try PushStep(value, fields))
        case .channel: self = .channel(try ChannelStep(value))
        case .broadcast: self = .broadcast(try BroadcastStep(value, fields))
        case .activity: self = .activity(try ActivityStep(value))
        case .local: self = .event(.posted(bundle, try LocalNotification(value)))
        case .wait: self = .wait(try value.duration("wait"))
        case .phone(let verb): self = try Self.action(verb, value, fields, bundle)
        }
    }

    private static func action(
        _ verb: PhoneAction.Verb, _ value: ScenarioNode, _ fields: Fields, _ bundle: BundleID
    ) throws(ScenarioError) -> Self {
        switch verb.row.objects {
        case .words(let words):
            switch try meaning(of: value, verb, words) {
            case .phone(let event): .event(event)
            case .app(let event): .event(event(bundle))
            case .activity(let event): .event(event(bundle, fields.text("name")))
            case .reinstall: .reinstall
            case .restore: .restore
            }
        case .number(let range, let event):
            .event(event(bundle, try value.number(verb.rawValue, in: range)))
        case .identifier(_, let event):
            .event(
                event(bundle, try value.text("an \(verb.rawValue)"), fields.text("text")))
        case .version(let app, let iOS):
            .event(
                value.scalar == PhoneAction.Object.app.rawValue
                    ? app(bundle) : iOS(try version(value, verb)))
        case .settings: .settings(try SettingsChange(value))
        }
    }

    private static func meaning(
        of value: ScenarioNode, _ verb: PhoneAction.Verb,
        _ words: KeyValuePairs<PhoneAction.Object, PhoneAction.Meaning>
    ) throws(ScenarioError) -> PhoneAction.Meaning {
        let isOn = verb.row.objects.isSwitch ? try value.flag(verb.rawValue) : nil
        let object = isOn.map { $0 ? .on : .off } ?? PhoneAction.Object(word: value.scalar ?? "")
        if let (_, meaning) = words.first(where: { $0.key == object }) { return meaning }
        return try value.word(
            "way to \(verb.rawValue)", of: words.map { ($0.key.rawValue, $0.value) })
    }

    /// Reads `{ios: "11.0"}`.
    private static func version(
        _ node: ScenarioNode, _ verb: PhoneAction.Verb
    ) throws(ScenarioError) -> IOSVersion {
        let fields = try Fields(node, verb.rawValue, ["ios"])
        guard let version = fields["ios"]?.scalar.flatMap({ IOSVersion($0) }) else {
            throw node.error(
                "The version to \(verb.rawValue) to is missing.",
                suggestion: "Write “\(verb.rawValue): {ios: \"11.0\"}” or “\(verb.rawValue): app”.")
        }
        return try node.modelled(version)
    }
}

extension SettingsChange {
    fileprivate init(_ node: ScenarioNode) throws(ScenarioError) {
        let fields = try Fields(
            node, "settings",
            PhoneSetup.settingKeys + AppSetup.settingKeys + AppSetup.activitySettingKeys)
        self.init(phone: fields)
        permission = fields.word("permission", "permission")
        alerts = fields.flag("alerts")
        sounds = fields.flag("sounds")
        badges = fields.flag("badges")
        activities = fields.flag("activities")
        frequentPushes = fields.flag("frequentPushes")
        timeSensitive = fields.flag("timeSensitive")
    }
}

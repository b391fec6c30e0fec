import PushModel
import VirtualPhone

extension Step {
    /// Every verb, with the modifiers it may have beside it.
    private static let modifiers: [String: [String]] = [
        "push": ["headers", "after"], "action": ["text"], "local": [], "tap": [], "dismiss": [],
        "clear": [], "open-settings": [], "throttle": [], "press": [], "open": [], "close": [],
        "lock": [], "unlock": [], "force-quit": [], "terminate": [], "crash": [], "suspend": [],
        "reboot": [], "delete": [], "launch": [], "network": [], "settings": [], "restore": [],
        "reinstall": [], "update": [], "register": [], "remove": [], "badge": [], "wait": [],
        "expect": [],
    ]
    private static let verbs = modifiers.keys.sorted()
    private static let words = verbs + ["headers", "after", "text"]

    init(_ node: ScenarioNode, bundle: BundleID) throws(ScenarioError) {
        guard node.isMapping else {
            throw node.error(
                "A step is a mapping with one verb, and this is \(node.kind).",
                suggestion: node.scalar.flatMap(Self.complete))
        }
        let fields = try Fields(node, "a step", Self.words)
        let found = fields.keys.filter { Self.modifiers[$0.scalar ?? ""] != nil }
        guard let verb = found.first?.scalar else {
            throw node.error(
                "The step has no verb, only \(fields.keys.map(\.kind).joined(separator: ", ")).",
                suggestion: "Write push, tap, wait or another verb first.")
        }
        if found.count > 1 {
            throw found[1].error(
                "A step has one verb, and this one has “\(verb)” and \(found[1].kind).",
                suggestion: "Make two steps of it.")
        }
        for key in fields.keys where key.scalar != verb {
            let allowed = Self.modifiers[verb] ?? []
            guard let word = key.scalar, allowed.contains(word) else {
                throw key.error(
                    "“\(verb)” has no modifier \(key.kind).",
                    suggestion: allowed.isEmpty
                        ? nil : "Allowed: \(allowed.joined(separator: ", ")).")
            }
        }
        position = node.position
        action = try Self.action(verb, fields, bundle)
    }

    /// How a step that is a bare word is written in full.
    private static func complete(_ word: String) -> String? {
        if modifiers[word] == nil { return Vocabulary(verbs).suggestion(for: word) }
        guard let value = StepVerb(rawValue: word)?.values.first else {
            return "Write “\(word): …”."
        }
        return "Write “\(word): \(value)”."
    }

    private static func action(
        _ verb: String, _ fields: Fields, _ bundle: BundleID
    ) throws(ScenarioError) -> Action {
        if verb == "expect" { return .expect(try Expectation(fields, fields[verb])) }
        guard let value = fields[verb] else { throw missing(verb, fields) }
        if let simple = StepVerb(rawValue: verb) { return try simple.action(value, bundle) }
        switch verb {
        case "push": return .push(try PushStep(value, fields))
        case "local": return .event(.posted(bundle, try LocalNotification(value)))
        case "action":
            return .event(
                .user(
                    .act(
                        bundle, action: try value.text("an action"),
                        text: try fields.text("text"))))
        case "badge":
            return .event(.app(bundle, .setBadge(try value.number("badge", in: 0...99_999))))
        case "settings": return .settings(try SettingsChange(value))
        case "update": return .event(try update(value, bundle))
        default: return .wait(try value.duration("wait"))
        }
    }

    /// `update: app` or `update: {ios: "11.0"}`.
    private static func update(
        _ node: ScenarioNode, _ bundle: BundleID
    ) throws(ScenarioError) -> Event {
        if node.scalar == "app" { return .system(.update(bundle)) }
        let fields = try Fields(node, "update", ["ios"])
        guard let version = fields["ios"]?.scalar.flatMap({ IOSVersion($0) }) else {
            throw node.error(
                "The version to update to is missing.",
                suggestion: "Write “update: {ios: \"11.0\"}” or “update: app”.")
        }
        return .system(.updateSystem(version))
    }

    private static func missing(_ verb: String, _ fields: Fields) -> ScenarioError {
        let values = StepVerb(rawValue: verb)?.values.joined(separator: ", ")
        return ScenarioError(
            fields.position, "“\(verb)” says nothing.",
            suggestion: values.map { "Allowed: \($0)." })
    }
}

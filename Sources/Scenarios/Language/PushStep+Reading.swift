import PushModel
import VirtualPhone

extension PushStep {
    init(_ node: ScenarioNode, _ fields: Fields) throws(ScenarioError) {
        let pushes = try node.list(PushTemplate.read)
        guard !pushes.isEmpty else { throw node.error("The list of pushes is empty.") }
        self.init(
            pushes: pushes, headers: try fields.value("headers", PushHeaders.init) ?? PushHeaders(),
            after: try fields.duration("after") ?? .zero)
    }
}

extension PushTemplate {
    /// The keys that belong into `aps` of a Live Activity push when they stand beside the verb.
    private static let activityKeys: Set<String> = [
        "timestamp", "content-state", "stale-date", "dismissal-date", "relevance-score",
        "attributes-type", "attributes", "alert", "sound", "input-push-token",
        "input-push-channel",
    ]

    /// One of the named pushes, a Live Activity push, or a payload as a mapping.
    static func read(_ node: ScenarioNode) throws(ScenarioError) -> PushTemplate {
        guard node.isMapping else {
            guard let name = node.scalar, named.contains(where: { $0.0 == name }) else {
                throw node.error(
                    "\(node.kind) is no push.",
                    suggestion: [
                        Vocabulary(named.map(\.0)).suggestion(for: node.scalar ?? ""),
                        "Or write a payload: {aps: {alert: Hello}}.",
                    ].compactMap(\.self).joined(separator: " "))
            }
            return try node.word("push", of: named)
        }
        let json = try JSONValue(node)
        guard case .object(let members) = json, members["live-activity"] != nil else {
            return PushTemplate(name: "payload", content: .payload(json))
        }
        return try liveActivity(members, node)
    }

    private static func liveActivity(
        _ members: [String: JSONValue], _ node: ScenarioNode
    ) throws(ScenarioError) -> PushTemplate {
        guard case .string(let word)? = members["live-activity"],
            let event = LiveActivityPush.Event(rawValue: word)
        else {
            let words = Vocabulary(LiveActivityPush.Event.allCases.map(\.rawValue))
            throw node.error(
                "live-activity is start, update or end.",
                suggestion: members["live-activity"]?.string.flatMap(words.suggestion))
        }
        var aps: [String: JSONValue] = ["event": .string(event.rawValue), "content-state": [:]]
        if event == .start {
            aps["attributes-type"] = "Attributes"
            aps["attributes"] = [:]
            aps["alert"] = ["title": "Order shipped", "body": "Your parcel left Lyon."]
        }
        if case .object(let given)? = members["aps"] { aps.merge(given) { $1 } }
        aps.merge(members.filter { activityKeys.contains($0.key) }) { $1 }
        var payload = members.filter { !activityKeys.contains($0.key) }
        payload["live-activity"] = nil
        payload["aps"] = .object(aps)
        return PushTemplate(
            name: "live-activity \(event.rawValue)", content: .liveActivity(.object(payload)))
    }
}

extension JSONValue {
    /// No payload holds as many values; aliases of aliases do.
    private static let valueLimit = 10_000

    /// The JSON that a YAML value stands for. Only `true` and `false` are read as truth values, as
    /// in YAML 1.2, so that a text `on` in a payload stays a text.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        var left = Self.valueLimit
        try self.init(node, left: &left)
    }

    private init(_ node: ScenarioNode, left: inout Int) throws(ScenarioError) {
        left -= 1
        guard left > 0 else {
            throw node.error("The payload has more than \(Self.valueLimit) values.")
        }
        if let members = try node.members() {
            var object: [String: JSONValue] = [:]
            for (key, value) in members {
                object[try key.text("a key of a payload")] = try JSONValue(value, left: &left)
            }
            self = .object(object)
        } else if let elements = try node.elements() {
            var array: [JSONValue] = []
            for element in elements {
                array.append(try JSONValue(element, left: &left))
            }
            self = .array(array)
        } else {
            self.init(scalar: node.scalar ?? "", isPlain: node.isPlain)
        }
    }

    private init(scalar: String, isPlain: Bool) {
        switch (isPlain, scalar) {
        case (true, ""), (true, "~"), (true, "null"): self = .null
        case (true, "true"): self = .bool(true)
        case (true, "false"): self = .bool(false)
        default:
            // A number, if JSON would write it so; everything else is text.
            let number = isPlain ? try? JSONValue(parsing: Array(scalar.utf8)) : nil
            switch number {
            case .int?, .double?: self = number ?? .null
            default: self = .string(scalar)
            }
        }
    }
}

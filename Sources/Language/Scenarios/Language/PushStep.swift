import PushModel
import VirtualPhone

/// A push of a provider, or several, each of which makes a run of its own.
struct PushStep: Sendable {
    var pushes: [PushTemplate]
    var headers: PushHeaders
    /// The time from the step until the provider sends the push.
    var after: Duration
    /// The scenario's name for the Live Activity that the push starts.
    var name: String?
    /// The scenario's name of the Live Activity, or the name of the control, session or channel,
    /// whose token the push goes to; `nil` for the usual one.
    var destination: String?
    /// The position of `destination` in the file.
    var destinationPosition: SourcePosition?
    /// The topics of the certificate with which the provider connects; `nil` for a key.
    var certificate: [String]?
}

/// A payload with a name for reports.
struct PushTemplate: Sendable {
    enum Content: Sendable {
        case payload(JSONValue)
        case voip
        /// A push of a given type with its usual payload.
        case service(PushType, JSONValue)
        /// A Live Activity push. Its timestamp is the time of sending unless the payload has one.
        case liveActivity(JSONValue)
    }

    /// The payload, encoded once, because a scenario is played many times.
    private enum Body {
        case bytes([UInt8])
        /// A payload whose dates depend on the time of sending.
        case dated(JSONValue)
    }

    /// `alert`, `silent`, `alert+content-available`, `voip`, `live-activity`, or `payload`.
    let name: String
    /// `apns-push-type` as a good sender sets it.
    let type: PushType
    private let body: Body

    init(name: String, content: Content) {
        self.name = name
        switch content {
        case .payload(let json):
            type = Payload(json).isVisible ? .alert : .background
            body = .bytes(Array(json.json.utf8))
        case .voip:
            let json: JSONValue = ["aps": [:], "caller": "Maya"]
            type = .voip
            body = .bytes(Array(json.json.utf8))
        case .service(let kind, let json):
            type = kind
            body = kind == .nowplaying ? .dated(json) : .bytes(Array(json.json.utf8))
        case .liveActivity(let json):
            type = .liveactivity
            body = .dated(json)
        }
    }

    static let named: [(String, PushTemplate)] =
        PushKind.allCases.map { kind in
            (kind.rawValue, PushTemplate(name: kind.rawValue, content: .payload(kind.json)))
        } + [("voip", PushTemplate(name: "voip", content: .voip))] + services

    /// The payload, without the dates of sending; `nil` if it is not JSON.
    var json: JSONValue? {
        switch body {
        case .bytes(let bytes): try? JSONValue(parsing: bytes)
        case .dated(let json): json
        }
    }

    /// Returns the bytes to send at this UNIX time. `+60s` in a Live Activity push becomes a minute
    /// later.
    func bytes(at unixSeconds: Int) -> [UInt8] {
        switch body {
        case .bytes(let bytes): bytes
        case .dated(let json): Array(json.dated(at: unixSeconds).json.utf8)
        }
    }
}

extension JSONValue {
    /// Returns a Live Activity payload with its dates filled in.
    fileprivate func dated(at unixSeconds: Int) -> JSONValue {
        guard case .object(var members) = self, case .object(var aps)? = members["aps"] else {
            return self
        }
        aps["timestamp"] = aps["timestamp"] ?? .int(unixSeconds)
        for key in ["timestamp", "stale-date", "dismissal-date"] {
            guard case .string(let text)? = aps[key], let sign = text.first, "+-".contains(sign),
                let distance = Duration(text: String(text.dropFirst()))?.components.seconds
            else { continue }
            aps[key] = .int(unixSeconds + Int(sign == "-" ? -distance : distance))
        }
        members["aps"] = .object(aps)
        return .object(members)
    }
}

extension PushStep {
    init(_ node: ScenarioNode, _ fields: Fields) throws(ScenarioError) {
        guard try !node.list().isEmpty else { throw node.error("The list of pushes is empty.") }
        let pushes = try node.list(PushTemplate.read)
        self.init(
            pushes: pushes, headers: fields.value("headers", PushHeaders.init) ?? PushHeaders(),
            after: fields.duration("after") ?? .zero, name: fields.text("as"),
            destination: fields.text("to"), destinationPosition: fields["to"]?.position,
            certificate: fields.list("certificate") { node throws(ScenarioError) in
                try node.text("a topic")
            })
    }
}

extension PushTemplate {
    /// The keys of a Live Activity push that are moved into `aps` if they are beside the verb.
    static let activityKeys: Set<String> = [
        "timestamp", "content-state", "stale-date", "dismissal-date", "relevance-score",
        "attributes-type", "attributes", "alert", "sound", "input-push-token",
        "input-push-channel",
    ]

    /// Reads a named push, a Live Activity push, or a payload as a mapping.
    static func read(_ node: ScenarioNode) throws(ScenarioError) -> PushTemplate {
        guard node.isMapping else {
            guard let name = node.scalar, named.contains(where: { $0.0 == name }) else {
                throw node.error(
                    "\(node.kind) is not a push.",
                    suggestion: [
                        Vocabulary(named.map(\.0)).suggestion(for: node.scalar ?? ""),
                        "Or write a payload: {aps: {alert: Hello}}.",
                    ].compactMap(\.self).joined(separator: " "))
            }
            return try node.word("push", of: named)
        }
        let json = try JSONValue(node)
        if case .object(let members) = json, members["now-playing"] != nil {
            return try nowPlaying(members, node)
        }
        guard case .object(let members) = json, members["live-activity"] != nil else {
            return PushTemplate(name: "payload", content: .payload(json))
        }
        return try liveActivity(members, node)
    }

    /// Returns a Live Activity push with these keys.
    static func liveActivity(
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
        var aps: [String: JSONValue] = ["event": .string(event.rawValue)]
        if event != .end { aps["content-state"] = [:] }
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

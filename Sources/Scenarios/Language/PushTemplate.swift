import PushPayload

/// What a scenario pushes: a payload with a name for people.
struct PushTemplate: Sendable {
    enum Content: Sendable {
        case payload(JSONValue)
        case voip
        /// A Live Activity push; its timestamp is the time of sending unless the payload has one.
        case liveActivity(JSONValue)
    }

    /// `alert`, `silent`, `alert+content-available`, `voip`, `live-activity`, or `payload`.
    var name: String
    var content: Content

    static let named: [(String, PushTemplate)] =
        PushKind.allCases.map { kind in
            (kind.rawValue, PushTemplate(name: kind.rawValue, content: .payload(kind.json)))
        } + [("voip", PushTemplate(name: "voip", content: .voip))]

    /// `apns-push-type` as a good sender sets it.
    var type: PushType {
        switch content {
        case .payload(let json): Payload(json).isVisible ? .alert : .background
        case .voip: .voip
        case .liveActivity: .liveactivity
        }
    }

    /// The bytes to send at this UNIX time, for which `+60s` in a Live Activity push is a minute on.
    func bytes(at unixSeconds: Int) -> [UInt8] {
        let json: JSONValue =
            switch content {
            case .payload(let json): json
            case .voip: ["aps": [:], "caller": "Maya"]
            case .liveActivity(let json): json.dated(at: unixSeconds)
            }
        return Array(json.json.utf8)
    }
}

extension JSONValue {
    /// A Live Activity payload with its dates filled in.
    fileprivate func dated(at unixSeconds: Int) -> JSONValue {
        guard case .object(var members) = self, case .object(var aps)? = members["aps"] else {
            return self
        }
        aps["timestamp"] = aps["timestamp"] ?? .int(unixSeconds)
        for key in ["timestamp", "stale-date", "dismissal-date"] {
            guard case .string(let text)? = aps[key], text.hasPrefix("+"),
                let distance = Duration(scenario: String(text.dropFirst()))
            else { continue }
            aps[key] = .int(unixSeconds + Int(distance.components.seconds))
        }
        members["aps"] = .object(aps)
        return .object(members)
    }
}

import PushModel

/// What a scenario pushes: a payload with a name for people.
package struct PushTemplate: Sendable {
    enum Content: Sendable {
        case payload(JSONValue)
        case voip
        /// A Live Activity push; its timestamp is the time of sending unless the payload has one.
        case liveActivity(JSONValue)
    }

    /// What is sent, made ready once: a scenario is played many times.
    private enum Body {
        case bytes([UInt8])
        /// The dates in it are those of sending.
        case dated(JSONValue)
    }

    /// `alert`, `silent`, `alert+content-available`, `voip`, `live-activity`, or `payload`.
    package let name: String
    /// `apns-push-type` as a good sender sets it.
    package let type: PushType
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
        case .liveActivity(let json):
            type = .liveactivity
            body = .dated(json)
        }
    }

    static let named: [(String, PushTemplate)] =
        PushKind.allCases.map { kind in
            (kind.rawValue, PushTemplate(name: kind.rawValue, content: .payload(kind.json)))
        } + [("voip", PushTemplate(name: "voip", content: .voip))]

    /// The bytes to send at this UNIX time, for which `+60s` in a Live Activity push is a minute on.
    func bytes(at unixSeconds: Int) -> [UInt8] {
        switch body {
        case .bytes(let bytes): bytes
        case .dated(let json): Array(json.dated(at: unixSeconds).json.utf8)
        }
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

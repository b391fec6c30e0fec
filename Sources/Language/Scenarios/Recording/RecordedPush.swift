import PushGateway
import PushModel

/// A provider's push as a step.
struct RecordedPush {
    let request: PushRequest
    let bundle: BundleID
    let payload: JSONValue
    /// The UNIX seconds at which the push was sent.
    let sent: Int
    /// The difference between the UNIX seconds of the recording and those of a scenario, which
    /// always begins at the same time.
    let shift: Int

    var step: String {
        let push = "push: \(YAMLText.flow(shifted))"
        let headers = headers
        guard !headers.isEmpty else { return push }
        let fields = headers.map { "\($0.0): \(YAMLText.quoted($0.1))" }
        return "{\(push), headers: {\(fields.joined(separator: ", "))}}"
    }

    /// The headers that differ from those of a good sender.
    private var headers: [(String, String)] {
        let usual = Payload(payload).isVisible ? PushType.alert : .background
        let type = request.pushType ?? usual.rawValue
        let suffix = PushType(rawValue: type)?.topicSuffix ?? ""
        var headers: [(String, String)] = []
        if type != usual.rawValue { headers.append(("apns-push-type", type)) }
        if let priority = request.priority,
            !(type == PushType.background.rawValue && priority == "5")
        {
            headers.append(("apns-priority", priority))
        }
        if let expiration = request.expiration {
            headers.append(("apns-expiration", self.expiration(expiration)))
        }
        if let topic = request.topic, topic != bundle + suffix {
            headers.append(("apns-topic", topic))
        }
        if let id = request.collapseID { headers.append(("apns-collapse-id", id)) }
        return headers
    }

    /// Returns `+60s`. An expiration before the time of sending is over at any time.
    private func expiration(_ text: String) -> String {
        guard let seconds = Int(text), seconds > 0 else { return text }
        guard seconds >= sent else { return "1" }
        let distance = min(seconds - sent, 364 * 86_400)
        return "+\(distance)s"
    }

    /// The payload of a Live Activity push with its dates in the time of a scenario.
    private var shifted: JSONValue {
        guard request.pushType == PushType.liveactivity.rawValue,
            case .object(var members) = payload, case .object(var aps)? = members["aps"]
        else { return payload }
        for key in ["timestamp", "stale-date", "dismissal-date"] {
            guard let seconds = aps[key]?.int, (0...100_000_000_000).contains(seconds) else {
                continue
            }
            aps[key] = .int(seconds + shift)
        }
        members["aps"] = .object(aps)
        return .object(members)
    }
}

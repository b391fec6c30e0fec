import PushGateway
import PushModel
import World

extension PushHeaders {
    /// The request of a provider that sets these headers, and the others as a good sender would:
    /// the type that fits the payload, and priority 5 for a push that shows nothing.
    func request(
        _ template: PushTemplate, to registration: Registration, at now: Instant, epoch: UnixTime
    ) -> PushRequest {
        let unixSeconds = Int(epoch.seconds) + Int(now.nanoseconds / 1_000_000_000)
        let pushType = pushType ?? template.type.rawValue
        let suffix = PushType(rawValue: pushType)?.topicSuffix ?? ""
        let expires: String? =
            switch expiration {
            case .literal(let text): text
            case .after(let duration):
                String(unixSeconds + Int(duration.components.seconds))
            case nil: nil
            }
        return PushRequest(
            path: "/3/device/\(registration.token.hex)", id: id, expiration: expires,
            priority: priority ?? (pushType == PushType.background.rawValue ? "5" : nil),
            collapseID: collapseID, topic: topic ?? registration.bundle + suffix,
            pushType: pushType, credential: .trusted, payload: template.bytes(at: unixSeconds))
    }

    /// The headers that a scenario sets, for the trace; empty when it sets none.
    var textForPeople: String {
        let expires: String? =
            switch expiration {
            case .literal(let text): text
            case .after(let duration): "+\(duration.components.seconds)s"
            case nil: nil
            }
        let named = [
            ("apns-id", id), ("apns-push-type", pushType), ("apns-priority", priority),
            ("apns-expiration", expires), ("apns-topic", topic), ("apns-collapse-id", collapseID),
        ]
        let set = named.compactMap { name, value in value.map { "\(name) \($0)" } }
        return set.isEmpty ? "" : ", with \(set.joined(separator: ", "))"
    }
}

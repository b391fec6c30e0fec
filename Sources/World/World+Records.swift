import PushGateway
import PushModel

/// What the trace says about APNs' part.
extension World {
    /// APNs' answer to a request, and what it does with the push.
    func record(_ outcome: Outcome, of request: PushRequest, at now: Instant) -> TraceRecord {
        let response = outcome.response
        switch outcome.fate {
        case .refused:
            let reason = response.reason?.rawValue ?? "no reason"
            let hint = response.hint.map { ": \($0)" } ?? "."
            return gateway(
                "refused", nil, response.id, rules(of: response.reason, request),
                "APNs answers \(response.status) \(reason)\(hint)", at: now)
        case .delivered(let delivery):
            return gateway(
                "delivered", delivery.registration, response.id, [.rule("R-REG-4")],
                "APNs answers 200 and hands the push to \(delivery.registration.phone).", at: now)
        case .stored(let registration, let replaced):
            let instead = replaced == nil ? "" : " in place of the one that waited"
            return gateway(
                "stored", registration, response.id, [.rule("R-QUEUE")],
                "APNs answers 200 and keeps the push\(instead): \(registration.phone) is offline.",
                at: now)
        case .discarded(let registration):
            return gateway(
                "discarded", registration, response.id, [.rule("R-QUEUE")],
                "APNs answers 200 and throws the push away: \(registration.phone) is offline and "
                    + "apns-expiration lets it not wait. Send a later one to have it kept.",
                at: now)
        }
    }

    /// The rules that a push was refused by; most of APNs' reasons are its own and have none.
    private func rules(of reason: Reason?, _ request: PushRequest) -> [RuleLabel] {
        switch reason {
        case .payloadEmpty: [.rule("R-PAY-1")]
        case .payloadTooLarge: [.rule("R-PAY-2")]
        case .invalidPushType: [.rule("R-PUSHTYPE")]
        case .badPriority where request.pushType == PushType.background.rawValue:
            [.rule("R-PUSHTYPE")]
        case .unregistered, .expiredToken: [.rule("R-REG-5")]
        case .badDeviceToken, .deviceTokenNotForTopic: [.rule("R-REG-4")]
        default: []
        }
    }

    func recordFromStorage(_ delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(
            "delivered", delivery.registration, delivery.id, [.rule("R-QUEUE")],
            "APNs hands over the push that waited for \(delivery.registration.phone).", at: now)
    }

    func recordToken(_ registration: Registration, at now: Instant) -> TraceRecord {
        gateway(
            "register", registration, nil, [.rule("R-REG-4")],
            "APNs hands out the \(registration.environment.rawValue) token "
                + "\(registration.token.abbreviated).", at: now)
    }

    func recordGone(_ registration: Registration, at now: Instant) -> TraceRecord {
        gateway(
            "unregister", registration, nil, [.rule("R-REG-5")],
            "The token \(registration.token.abbreviated) is no longer valid: pushes to it are "
                + "answered 410.", at: now)
    }

    func unreadable(_ delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(
            "not-delivered", delivery.registration, delivery.id, [],
            "The payload is no JSON object; the phone does nothing with it.", at: now)
    }

    /// Remembers what is stored, so that the trace can say what has expired.
    mutating func store(
        _ id: String, for registration: Registration, insteadOf replaced: String?
    ) {
        waiting.removeAll { $0.id == replaced && $0.phone == registration.phone }
        waiting.append(
            WaitingPush(id: id, phone: registration.phone, bundle: registration.bundle))
    }

    /// What waited for the phone and is not among what APNs hands over.
    mutating func expire(
        of phone: String, except delivered: Set<String>, at now: Instant
    ) -> [TraceRecord] {
        let expired = waiting.filter { $0.phone == phone && !delivered.contains($0.id) }
        waiting.removeAll { $0.phone == phone }
        return expired.map { push in
            TraceRecord(
                time: now, kind: .gateway, name: "expired", phone: phone, app: push.bundle,
                pushID: push.id, rules: [.rule("R-QUEUE")],
                text: "A push that waited was thrown away: its apns-expiration had passed.")
        }
    }

    private func gateway(
        _ name: String, _ registration: Registration?, _ id: String?, _ rules: [RuleLabel],
        _ text: String, at now: Instant
    ) -> TraceRecord {
        TraceRecord(
            time: now, kind: .gateway, name: name, phone: registration?.phone,
            app: registration?.bundle, pushID: id, rules: rules, text: text)
    }
}

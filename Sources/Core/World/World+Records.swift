import PushGateway
import PushModel
import VirtualPhone

/// Records of APNs' decisions.
extension World {
    /// Returns the record of APNs' answer and of the push's disposition; `nil` for a push that a
    /// fault kept from APNs.
    func record(
        _ response: PushResponse, _ disposition: Outcome.Disposition, of request: PushRequest,
        at now: Instant
    ) -> TraceRecord? {
        switch disposition {
        case .lost: return nil
        case .refused:
            return gateway(
                .refused, nil, response.identifier, rules(of: response.reason, request),
                .refusal(
                    status: response.status, reason: response.reason?.rawValue,
                    hint: response.hint), at: now)
        case .delivered(let delivery):
            return gateway(
                .delivered, delivery.registration, response.id,
                [.rReg4] + rules(ofSenderOf: request), nil, at: now)
        case .stored(let registration, let storing):
            let replaced = storing.replaced?.id
            return gateway(
                .stored, registration, response.id,
                storing.obstacle == .offline ? [.rQueue] : [.rQueue, .rQueue3],
                storing.obstacle == .offline
                    ? .replaces(replaced) : .savingPower(replaces: replaced),
                at: now)
        case .discarded(let registration):
            return gateway(
                .discarded, registration, response.id, [.rQueue], nil, at: now)
        case .broadcast(let broadcast):
            return record(.broadcast, broadcast, on: nil, .channel(broadcast.channel), at: now)
        case .changedChannels(let owner):
            let isMade = response.channelID != nil
            return TraceRecord(
                time: now, kind: .gateway, isMade ? .channelMade : .channelDeleted,
                app: owner.bundle, pushID: response.identifier, rules: [.rLa3],
                (response.channelID ?? request.channelID).map { .channel($0) })
        case .answered: return nil
        }
    }

    /// Returns the record of a fault's effect on a push.
    func record(
        _ fault: AppliedFault, of response: PushResponse, _ disposition: Outcome.Disposition,
        at now: Instant
    ) -> TraceRecord {
        let reachesPhone =
            switch disposition {
            case .delivered, .stored, .broadcast: true
            case .refused, .discarded, .lost, .changedChannels, .answered: false
            }
        return gateway(
            .fault, disposition.registration, response.identifier, [],
            .fault(
                fault.name, answer: fault.answer.description, delay: fault.delay?.text,
                reachesPhone: reachesPhone), at: now)
    }

    /// Returns the rules that refuse a push. Most of APNs' reasons have none.
    private func rules(of reason: Reason?, _ request: PushRequest) -> RuleList {
        switch reason {
        case .invalidPushType
        where request.channelID != nil && request.pushType == PushType.widgets.rawValue:
            [.rWid6, .rPushtype]
        case .topicDisallowed: rules(ofSenderOf: request)
        case .payloadEmpty: [.rPay1]
        case .payloadTooLarge: [.rPay2]
        case .invalidPushType: [.rPushtype]
        case .badPriority where request.pushType == PushType.background.rawValue:
            [.rPushtype]
        case .unregistered, .expiredToken: [.rReg5]
        case .badDeviceToken: [.rReg4]
        case .deviceTokenNotForTopic: [.rReg4, .rToken3]
        default: []
        }
    }

    /// Returns the ruling on certificates for location pushes, if the request is such a push.
    private func rules(ofSenderOf request: PushRequest) -> RuleList {
        let hasCertificate =
            switch request.credential {
            case .certificate: true
            case .checked(.success(let sender)): sender.certificate != nil
            case .none, .unreadable, .trusted, .logged, .token, .checked(.failure): false
            }
        return hasCertificate && request.pushType == PushType.location.rawValue ? [.c20] : []
    }

    func recordFromStorage(_ delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(
            .delivered, delivery.registration, delivery.id, [.rQueue, .rQueue2], .fromStorage,
            at: now)
    }

    func recordToken(_ registration: Registration, at now: Instant) -> TraceRecord {
        gateway(
            .register, registration, nil, [.rReg4] + rules(of: registration),
            detail(of: registration), at: now)
    }

    /// Returns the token and its holder within the app.
    private func detail(of registration: Registration) -> TraceRecord.Detail {
        let holder: String? =
            switch (registration.type, registration.holder) {
            case _ where registration.isStreamed: "the device stream"
            case (.liveactivity?, let id?):
                "Live Activity "
                    + (phones[registration.phone]?.phone.activities
                        .first { String($0.id) == id }?.name ?? id)
            case (.controls?, let id?): "the control \(id)"
            case (.nowplaying?, let id?): "the session \(id)"
            case (.pushtotalk?, let id?): "the channel \(id)"
            case (_, let id): id
            }
        return holder.map { .heldToken($0, registration.token, registration.environment) }
            ?? .token(registration.token, registration.environment)
    }

    /// Returns the rules about the token.
    private func rules(of registration: Registration) -> RuleList {
        let iOS = phones[registration.phone]?.phone.iOS ?? .newest
        let length: RuleList = registration.token.byteCount == 32 ? [] : [.rToken2]
        let kind: RuleList =
            switch registration.type {
            case .nowplaying
            where registration.environment != environment(of: registration.phone):
                [.rNp1, .rNp9, .q9]
            case .nowplaying: [.rNp1]
            case .widgets: [.rWid7]
            default: []
            }
        return length + RuleList(kind.filter { Rule.named($0)?.holds(on: iOS) == true })
    }

    func recordGone(_ registration: Registration, at now: Instant) -> TraceRecord {
        let isInstalled = phones[registration.phone]?.phone.app(registration.bundle) != nil
        let rules: RuleList =
            switch registration.type {
            case nil: [.rReg5]
            case _? where !isInstalled: [.rReg5, .rPt4]
            case .liveactivity where registration.holder != nil: [.rLa16]
            case _?: [.rReg5]
            }
        return gateway(
            .unregister, registration, nil, rules,
            detail(of: registration), at: now)
    }

    /// Returns the record of a broadcast on a phone, or of its arrival at APNs if `phone` is `nil`.
    func record(
        _ name: TraceRecord.Name, _ broadcast: Broadcast, on phone: String?,
        _ detail: TraceRecord.Detail, at now: Instant
    ) -> TraceRecord {
        TraceRecord(
            time: now, kind: .gateway, name, phone: phone, app: broadcast.owner.bundle,
            pushID: broadcast.id, rules: [.rLa3], detail)
    }

    /// Returns the record of a push that a phone dropped, because no app on it holds the token any
    /// more.
    func recordDropped(byPhone delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(
            .notDelivered, delivery.registration, delivery.id, [.rReg5],
            .reason(.tokenIsNotOurs), at: now)
    }

    /// Returns the record of a waiting push whose token became invalid.
    func recordDropped(_ delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(.discarded, delivery.registration, delivery.id, [.rReg5], .tokenIsGone, at: now)
    }

    func recordExpired(_ delivery: Delivery, at now: Instant) -> TraceRecord {
        gateway(.expired, delivery.registration, delivery.id, [.rQueue], nil, at: now)
    }

    /// Records the push that another one replaced in the store.
    func recordDisplaced(
        by storing: Outcome.Storing, at now: Instant, _ trace: inout [TraceRecord]
    ) {
        if let replaced = storing.replaced {
            let ofKind: RuleList =
                if replaced.registration.bundle == Management.topic {
                    [.rMdm4]
                } else {
                    replaced.registration.holder == nil ? [] : [.rLa38]
                }
            trace.append(
                gateway(
                    .replaced, replaced.registration, replaced.id, [.rQueue, .c17] + ofKind,
                    nil, at: now))
        }
        if let expired = storing.expired { trace.append(recordExpired(expired, at: now)) }
    }

    private func gateway(
        _ name: TraceRecord.Name, _ registration: Registration?, _ id: String?,
        _ rules: RuleList, _ detail: TraceRecord.Detail?, at now: Instant
    ) -> TraceRecord {
        TraceRecord(
            time: now, kind: .gateway, name, phone: registration?.phone,
            app: registration.flatMap { $0.isUnbound ? nil : $0.bundle }, pushID: id,
            ruling: rules, detail)
    }
}

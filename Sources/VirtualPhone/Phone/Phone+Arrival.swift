import PushModel

extension Phone {
    /// A push reached the phone.
    mutating func receive(_ push: PhonePush, _ step: inout StepContext) {
        guard apps[push.bundle] != nil else {
            step.record(
                .system, .notDelivered, app: push.bundle, pushID: push.id,
                rules: [.rReg4])
            return
        }
        switch push.type {
        case .voip: return receiveVoIP(push, &step)
        case .liveactivity: return receiveLiveActivity(push, &step)
        default: break
        }
        identifiers += 1
        let notification = PhoneNotification(
            identifier: push.collapseID ?? "push-\(identifiers)", bundle: push.bundle,
            origin: .remote, content: push.payload, pushID: push.id, arrived: step.now)
        let badge = apps[push.bundle]?.installed.badge ?? 0
        let keepsBadge = push.payload.badge == nil && badge > 0
        step.record(
            .system, .arrive, app: push.bundle, pushID: push.id,
            rules: keepsBadge ? [.rPay1, .c13] : [.rPay1],
            .content(push.payload.kind, keptBadge: keepsBadge ? badge : nil))
        let arrival = Arrival(notification: notification)
        guard !startExtension(for: arrival, &step) else { return }
        arrive(arrival, &step)
    }

    /// Shows a notification and tells the app, by where the app stands.
    mutating func arrive(_ arrival: Arrival, _ step: inout StepContext) {
        if apps[arrival.bundle]?.process?.isForeground == true {
            enqueue([.foregroundArrival(arrival)], for: arrival.bundle, &step)
        } else {
            showInBackground(arrival, &step)
            guard arrival.notification.origin == .remote else { return }
            wake(for: arrival, &step)
        }
    }

    private mutating func showInBackground(_ arrival: Arrival, _ step: inout StepContext) {
        guard let app = apps[arrival.bundle]?.installed else { return }
        let decision = Showing.decide(
            isVisible: arrival.content.isVisible, reception: PermissionEffect(app.permission),
            inForeground: false, willPresent: .unset)
        switch decision.value {
        case .bySystem:
            present(
                arrival.notification, PresentationOption.whole, inForeground: false,
                rules: decision.rules, &step)
        case .nothing, .asAppAnswers:
            guard arrival.content.isVisible else { return }
            notShown(arrival, decision.rules, decision.why, &step)
        }
    }

    func notShown(
        _ arrival: Arrival, _ rules: [RuleLabel], _ why: TraceRecord.Reason,
        _ step: inout StepContext
    ) {
        step.record(
            .system, .notShown, app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            .reason(why))
    }

    func notTold(
        _ arrival: Arrival, _ rules: [RuleLabel], _ why: TraceRecord.Reason,
        _ step: inout StepContext
    ) {
        step.record(
            .system, .notTold, app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            .reason(why))
    }
}

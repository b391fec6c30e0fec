import PushModel

extension Phone {
    /// A push reached the phone.
    mutating func receive(_ push: PhonePush, _ step: inout StepContext) {
        guard apps[push.bundle] != nil else {
            step.record(
                .system, "not-delivered", app: push.bundle, pushID: push.id,
                rules: [.rule("R-REG-4")],
                "The push is for \(push.bundle), which is not installed on this phone.")
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
            .system, "arrive", app: push.bundle, pushID: push.id,
            rules: keepsBadge ? [.rule("R-PAY-1"), .rule("C13")] : [.rule("R-PAY-1")],
            "The push reaches the phone: \(push.payload.kindDescription)."
                + (keepsBadge ? " It has no badge, so the icon's stays \(badge)." : ""))
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
        _ arrival: Arrival, _ rules: [RuleLabel], _ why: String, _ step: inout StepContext
    ) {
        step.record(
            .system, "not-shown", app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            "Not shown: \(why).")
    }

    func notTold(_ arrival: Arrival, _ rules: [RuleLabel], _ why: String, _ step: inout StepContext)
    {
        step.record(
            .system, "not-told", app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            "The app is not told: \(why).")
    }
}

import PushModel

extension Phone {
    /// A push reached the phone.
    mutating func receive(_ push: PhonePush, _ turn: inout Turn) {
        guard apps[push.bundle] != nil else {
            turn.record(
                .system, "not-delivered", app: push.bundle, pushID: push.id,
                rules: [.rule("R-REG-4")],
                "The push is for \(push.bundle), which is not installed on this phone.")
            return
        }
        switch push.type {
        case .voip: return receiveVoIP(push, &turn)
        case .liveactivity: return receiveLiveActivity(push, &turn)
        default: break
        }
        identifiers += 1
        let notification = ListedNotification(
            identifier: push.collapseID ?? "push-\(identifiers)", bundle: push.bundle,
            origin: .remote, content: push.payload, pushID: push.id, arrived: turn.now)
        let badge = apps[push.bundle]?.installed.badge ?? 0
        let keepsBadge = push.payload.badge == nil && badge > 0
        turn.record(
            .system, "arrive", app: push.bundle, pushID: push.id,
            rules: keepsBadge ? [.rule("R-PAY-1"), .rule("C13")] : [.rule("R-PAY-1")],
            "The push reaches the phone: \(push.payload.kindForPeople)."
                + (keepsBadge ? " It has no badge, so the icon's stays \(badge)." : ""))
        let arrival = Arrival(notification: notification)
        guard !startExtension(for: arrival, &turn) else { return }
        arrive(arrival, &turn)
    }

    /// Shows a notification and tells the app, by where the app stands.
    mutating func arrive(_ arrival: Arrival, _ turn: inout Turn) {
        if apps[arrival.bundle]?.process?.isForeground == true {
            enqueue([.foregroundArrival(arrival)], for: arrival.bundle, &turn)
        } else {
            showInBackground(arrival, &turn)
            guard arrival.notification.origin == .remote else { return }
            wake(for: arrival, &turn)
        }
    }

    private mutating func showInBackground(_ arrival: Arrival, _ turn: inout Turn) {
        guard let app = apps[arrival.bundle]?.installed else { return }
        let decision = Showing.decide(
            isVisible: arrival.content.isVisible, reception: Reception(app.permission),
            inForeground: false, willPresent: .unset)
        switch decision.value {
        case .bySystem:
            present(
                arrival.notification, PresentationOption.whole, inForeground: false,
                rules: decision.rules, &turn)
        case .nothing, .asAppAnswers:
            guard arrival.content.isVisible else { return }
            notShown(arrival, decision.rules, decision.why, &turn)
        }
    }

    func notShown(_ arrival: Arrival, _ rules: [RuleLabel], _ why: String, _ turn: inout Turn) {
        turn.record(
            .system, "not-shown", app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            "Not shown: \(why).")
    }

    func notTold(_ arrival: Arrival, _ rules: [RuleLabel], _ why: String, _ turn: inout Turn) {
        turn.record(
            .system, "not-told", app: arrival.bundle, pushID: arrival.pushID, rules: rules,
            "The app is not told: \(why).")
    }
}

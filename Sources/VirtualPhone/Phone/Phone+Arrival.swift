import PushPayload

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
        identifiers += 1
        let notification = ListedNotification(
            identifier: push.collapseID ?? "push-\(identifiers)", bundle: push.bundle,
            origin: .remote, content: push.payload, pushID: push.id, arrived: turn.now)
        turn.record(
            .system, "arrive", app: push.bundle, pushID: push.id, rules: [],
            "The push reaches the phone: \(push.payload.kindForPeople).")
        let arrival = Arrival(notification: notification)
        guard !startExtension(for: arrival, &turn) else { return }
        arrive(arrival, &turn)
    }

    /// The app scheduled a local notification.
    mutating func schedule(
        _ local: LocalNotification, by bundle: BundleID, _ turn: inout Turn
    ) {
        guard iOS >= IOSVersion(4) else {
            turn.record(
                .system, "not-possible", app: bundle, rules: [.rule("R-LOCAL-1")],
                "There are no local notifications before iOS 4.")
            return
        }
        guard local.after > .zero else { return fire(local, of: bundle, &turn) }
        scheduled.append(
            ScheduledLocal(fires: turn.now + local.after, bundle: bundle, notification: local))
    }

    /// A local notification's time has come.
    mutating func fire(_ local: LocalNotification, of bundle: BundleID, _ turn: inout Turn) {
        guard apps[bundle] != nil else { return }
        identifiers += 1
        // A badge of zero in a UILocalNotification means "no change" (R-LOCAL-3).
        let badge = iOS < IOSVersion(10) && local.badge == 0 ? nil : local.badge
        let content = Payload(
            title: local.title, body: local.body, badge: badge, sound: local.sound,
            category: local.category)
        turn.record(
            .system, "fire", app: bundle, rules: [],
            "A local notification of the app fires: \(content.kindForPeople).")
        arrive(
            Arrival(
                notification: ListedNotification(
                    identifier: "local-\(identifiers)", bundle: bundle, origin: .local,
                    content: content, pushID: nil, arrived: turn.now)), &turn)
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

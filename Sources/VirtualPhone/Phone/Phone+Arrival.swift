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
        arrive(Arrival(notification: notification), &turn)
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

    private mutating func arrive(_ arrival: Arrival, _ turn: inout Turn) {
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
            present(arrival.notification, PresentationOption.whole, rules: decision.rules, &turn)
        case .nothing, .asAppAnswers:
            guard arrival.content.isVisible else { return }
            notShown(arrival, decision.rules, decision.why, &turn)
        }
    }

    /// Decides whether a push runs an app outside the foreground, and does it.
    mutating func wake(for arrival: Arrival, _ turn: inout Turn) {
        guard let entry = apps[arrival.bundle] else { return }
        let decision = BackgroundWake.decide(
            BackgroundWake.Situation(
                iOS: iOS, contentAvailable: arrival.content.contentAvailable,
                implementsFetch: entry.installed.implements.contains(
                    .didReceiveRemoteNotificationFetch),
                hasMode: entry.installed.backgroundModes.contains("remote-notification"),
                state: entry.state, settings: settings,
                wakesForceQuit: switches.contains(.wakeForceQuit)))
        switch decision.value {
        case .call:
            resume(arrival.bundle, &turn)
            enqueue([.applicationDelegate(arrival, decision.rules)], for: arrival.bundle, &turn)
        case .launch:
            launch(arrival.bundle, .background, .push(arrival), &turn)
            enqueue([.applicationDelegate(arrival, decision.rules)], for: arrival.bundle, &turn)
        case .hold:
            apps[arrival.bundle]?.held = arrival
            notTold(arrival, decision.rules, decision.why, &turn)
        case .leave:
            notTold(arrival, decision.rules, decision.why, &turn)
        }
    }

    /// The held push of an app that may run again, as work for its main thread.
    mutating func takeHeld(of bundle: BundleID) -> Work? {
        guard let held = apps[bundle]?.held else { return nil }
        apps[bundle]?.held = nil
        return .applicationDelegate(held, [.rule("R-THR"), .rule("C3")])
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

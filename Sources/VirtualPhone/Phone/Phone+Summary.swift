import PushModel

extension Phone {
    /// Keeps a notification for the scheduled summary.
    mutating func waitForSummary(
        _ notification: ListedNotification, _ rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard let time = settings.scheduledSummary else { return }
        inSummary.append(notification)
        if summaryComes == nil {
            summaryComes = turn.now + timeOfDay(at: turn.now).until(time)
        }
        turn.record(
            .system, "held", app: notification.bundle, pushID: notification.pushID, rules: rules,
            "Held for the scheduled summary at \(time).")
    }

    /// The summary's time has come: everything held is listed, without a banner of its own.
    mutating func showSummary(_ turn: inout Turn) {
        let held = inSummary
        inSummary = []
        summaryComes = nil
        turn.record(
            .system, "summary", rules: [.rule("R-FOCUS")],
            "The scheduled summary shows \(held.count) notification\(held.count == 1 ? "" : "s").")
        for notification in held where apps[notification.bundle] != nil {
            list(notification, rules: [.rule("R-FOCUS")], &turn)
        }
    }

    /// The time of day on the phone's clock, in whole minutes.
    func timeOfDay(at now: Instant) -> TimeOfDay {
        settings.beganAt.advanced(by: now - .zero)
    }
}

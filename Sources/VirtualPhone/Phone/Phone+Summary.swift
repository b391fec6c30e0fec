import PushModel

extension Phone {
    /// Keeps a notification for the scheduled summary.
    mutating func waitForSummary(
        _ notification: PhoneNotification, _ rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard let time = settings.scheduledSummary else { return }
        inSummary.append(notification)
        if summaryComes == nil {
            summaryComes = step.now + timeOfDay(at: step.now).until(time)
        }
        step.record(
            .system, "held", app: notification.bundle, pushID: notification.pushID, rules: rules,
            "Held for the scheduled summary at \(time).")
    }

    /// The summary's time has come: everything held is listed, without a banner of its own.
    mutating func showSummary(_ step: inout StepContext) {
        let held = inSummary
        inSummary = []
        summaryComes = nil
        step.record(
            .system, "summary", rules: [.rule("R-FOCUS")],
            "The scheduled summary shows \(held.count) notification\(held.count == 1 ? "" : "s").")
        for notification in held where apps[notification.bundle] != nil {
            list(notification, rules: [.rule("R-FOCUS")], &step)
        }
    }

    /// The time of day on the phone's clock, in whole minutes.
    func timeOfDay(at now: Instant) -> TimeOfDay {
        settings.beganAt.advanced(by: now - .zero)
    }
}

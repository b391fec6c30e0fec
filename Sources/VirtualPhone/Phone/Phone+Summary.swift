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
            .system, .held, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .summary(at: "\(time)"))
    }

    /// The summary's time has come: everything held is listed, without a banner of its own.
    mutating func showSummary(_ step: inout StepContext) {
        let held = inSummary
        inSummary = []
        summaryComes = nil
        step.record(
            .system, .summary, rules: [.rFocus], .count(held.count))
        for notification in held where apps[notification.bundle] != nil {
            list(notification, rules: [.rFocus], &step)
        }
    }

    /// The time of day on the phone's clock, in whole minutes.
    func timeOfDay(at now: Instant) -> TimeOfDay {
        settings.beganAt.advanced(by: now - .zero)
    }
}

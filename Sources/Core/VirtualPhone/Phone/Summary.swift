import PushModel

/// The scheduled summary (iOS 15): its notifications and its time.
struct Summary: Hashable, Sendable, Codable {
    private(set) var held: [PhoneNotification] = []
    /// The instant of the summary; `nil` while it is empty.
    private(set) var comes: Instant?

    mutating func hold(_ notification: PhoneNotification, until comes: Instant) {
        held.append(notification)
        self.comes = self.comes ?? comes
    }

    /// Returns and clears the held notifications.
    mutating func take() -> [PhoneNotification] {
        defer { self = Summary() }
        return held
    }
}

extension Phone {
    mutating func holdForSummary(
        _ notification: PhoneNotification, at time: TimeOfDay, _ rules: RuleList,
        _ step: inout StepContext
    ) {
        let comes = step.now + timeOfDay(at: step.now).until(time)
        cold.summary.hold(notification, until: comes)
        step.record(
            .system, .held, app: notification.bundle, pushID: notification.pushID, rules: rules,
            .summary(at: "\(time)"))
    }

    /// Lists everything held, without a banner for each.
    mutating func showSummary(_ step: inout StepContext) {
        let held = cold.summary.take()
        step.record(.system, .summary, rules: [.rFocus], .count(held.count))
        // The summary drops the notifications of a deleted app.
        for notification in held where apps[notification.bundle] != nil {
            cold.screen.list(notification, on: iOS, rules: [.rFocus], &step)
        }
    }

    /// The time of day on the phone's clock, in whole minutes.
    package func timeOfDay(at now: Instant) -> TimeOfDay {
        settings.beganAt.advanced(by: now - .zero)
    }
}

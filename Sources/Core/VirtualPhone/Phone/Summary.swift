import PushModel

/// The scheduled summary (iOS 15): what it holds, and when it comes.
struct Summary: Hashable, Sendable, Codable {
    private(set) var held: [PhoneNotification] = []
    /// `nil` while it holds nothing.
    private(set) var comes: Instant?

    mutating func hold(_ notification: PhoneNotification, until comes: Instant) {
        held.append(notification)
        self.comes = self.comes ?? comes
    }

    /// Returns and clears what it holds.
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
        // What a deleted app has in the summary goes with the app.
        for notification in held where apps[notification.bundle] != nil {
            cold.screen.list(notification, on: iOS, rules: [.rFocus], &step)
        }
    }

    /// The time of day on the phone's clock, in whole minutes.
    package func timeOfDay(at now: Instant) -> TimeOfDay {
        settings.beganAt.advanced(by: now - .zero)
    }
}

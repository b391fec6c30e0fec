import PushModel

/// The hourly budget of an app for pushes of priority 10 that change its activities, with the
/// switch `activity-budget` (C27). Apple publishes no figures; developers report these.
enum ActivityBudget {
    static let window = Duration.seconds(3600)
    static let usual = 15
    /// With `NSSupportsLiveActivitiesFrequentUpdates`, while the person allows it.
    static let frequent = 240

    /// The earliest instant at which another push may follow pushes at the instants `drawn`.
    static func frees(after drawn: [Instant], of app: ActivitySupport) -> Instant {
        let limit = app.frequentPushesEnabled ? frequent : usual
        return drawn.count < limit ? .zero : drawn[drawn.count - limit] + window
    }
}

extension Phone {
    /// Returns whether a push of priority 10 has to wait for the app's budget; otherwise counts the
    /// push against the budget.
    mutating func isHeldByBudget(_ push: PhonePush, at now: Instant) -> Bool {
        guard switchesOn.contains(.activityBudget), push.priority >= 10 else { return false }
        let app = apps[installed: push.bundle].installed.activities
        var state = cold.activities[push.bundle]
        state.drawn.removeAll { $0 + ActivityBudget.window <= now }
        defer { cold.activities[push.bundle] = state }
        guard ActivityBudget.frees(after: state.drawn, of: app) <= now else { return true }
        state.drawn.append(now)
        return false
    }

    /// The instant at which the first held update may be applied; `nil` when the budget holds none.
    var activityBudgetFrees: Instant? {
        guard switchesOn.contains(.activityBudget) else { return nil }
        return cold.activities.shown.lazy.filter { $0.held != nil }.compactMap { [self] activity in
            guard let app = apps[activity.bundle]?.installed.activities else { return nil }
            let drawn = cold.activities[activity.bundle].drawn
            return ActivityBudget.frees(after: drawn, of: app)
        }.min()
    }

    /// Applies the held updates that the budget now allows.
    mutating func releaseActivityUpdates(_ step: inout StepContext) {
        guard let frees = activityBudgetFrees, frees <= step.now else { return }
        for activity in cold.activities.shown {
            guard let push = activity.held, let message = push.liveActivity,
                let index = cold.activities.index(activity.id)
            else { continue }
            guard message.timestamp ?? 0 >= activity.timestamp else {
                cold.activities.shown[index].held = nil
                ignore(push, .olderTimestamp, rules: [.rLa31, .c27], &step)
                continue
            }
            guard !isHeldByBudget(push, at: step.now) else { continue }
            cold.activities.shown[index].held = nil
            apply(message, push, to: activity.id, rules: [.rLa37, .c27], &step)
            alert(message.alert, of: push.bundle, pushID: push.id, rules: [.rLa36], &step)
        }
    }
}

import PushModel

/// Changes of Live Activities over time: they start, become stale, end and leave.
extension Phone {
    /// Makes the changes that are due.
    mutating func passActivityTime(_ step: inout StepContext) {
        releaseActivityUpdates(&step)
        for activity in cold.activities.shown where activity.next.map({ $0 <= step.now }) ?? false {
            guard let index = cold.activities.index(activity.id) else { continue }
            switch activity.state {
            case .pending: startScheduled(index, &step)
            case _ where activity.expires.map { $0 <= step.now } ?? false: expire(index, &step)
            case .active where activity.staleDate.map { $0 <= step.now } ?? false:
                becomeStale(index, &step)
            case _ where activity.leaves.map { $0 <= step.now } ?? false:
                dismiss(activity.id, rules: [.rLa1, .rLa34], &step)
            default: break
            }
        }
    }

    private mutating func startScheduled(_ index: Int, _ step: inout StepContext) {
        cold.activities.shown[index].state = .active
        let activity = cold.activities.shown[index]
        step.record(
            .system, .activityStarted, app: activity.bundle, rules: [.rLa9],
            .activity(activity.name, activity.content))
        alert(activity.startAlert, of: activity.bundle, rules: [.rLa9], &step)
        deliver(.state(activity), to: activity.bundle, &step)
    }

    /// Ends an activity eight hours after its start.
    private mutating func expire(_ index: Int, _ step: inout StepContext) {
        cold.activities.shown[index].end(
            ActivityContent(json: nil), timestamp: nil, dismissal: nil, at: step.now)
        let activity = cold.activities.shown[index]
        step.record(
            .system, .activityEnded, app: activity.bundle, rules: [.rLa35],
            .activity(activity.name, activity.content))
        deliver(.state(activity), to: activity.bundle, &step)
    }

    private mutating func becomeStale(_ index: Int, _ step: inout StepContext) {
        cold.activities.shown[index].staleDate = nil
        cold.activities.shown[index].state = .stale
        let activity = cold.activities.shown[index]
        step.record(
            .system, .activityStale, app: activity.bundle, rules: [.rLa1, .rLa33],
            .activity(activity.name, nil))
        deliver(.state(activity), to: activity.bundle, &step)
    }

    /// Removes an activity from the Lock Screen for good, and ends its streams.
    mutating func dismiss(
        _ id: Int, pushID: String? = nil, rules: RuleList, _ step: inout StepContext
    ) {
        guard let index = cold.activities.index(id) else { return }
        var activity = cold.activities.shown.remove(at: index)
        activity.state = .dismissed
        activity.token = nil
        step.record(
            .system, .activityDismissed, app: activity.bundle, pushID: pushID,
            rules: holding(rules),
            .activity(activity.name, nil))
        deliver(.state(activity), to: activity.bundle, &step)
    }

    /// Ends the activities when the phone restarts, if the switch is on; otherwise keeps them
    /// (R-LA-46).
    mutating func restartActivities(_ step: inout StepContext) {
        guard switchesOn.contains(.restartEndsActivities) else { return }
        for activity in cold.activities.shown {
            dismiss(activity.id, rules: [.rLa46], &step)
        }
    }

    /// Ends transient activities when the phone is locked, or when the person leaves their app.
    /// They do not stay on the Lock Screen.
    mutating func endTransientActivities(of bundle: BundleID?, _ step: inout StepContext) {
        guard !cold.activities.isEmpty else { return }
        for activity in cold.activities.shown
        where activity.isTransient && (bundle == nil || activity.bundle == bundle) {
            guard let index = cold.activities.index(activity.id) else { continue }
            cold.activities.shown[index].end(
                ActivityContent(json: nil), timestamp: nil, dismissal: nil, at: step.now)
            let ended = cold.activities.shown[index]
            step.record(
                .system, .activityEnded, app: ended.bundle, rules: [.rLa10],
                .activity(ended.name, ended.content))
            deliver(.state(ended), to: ended.bundle, &step)
            dismiss(ended.id, rules: [.rLa10], &step)
        }
    }
}

import PushModel

extension Phone {
    /// A push that starts, updates or ends a Live Activity, without running the app.
    mutating func receiveLiveActivity(_ push: PhonePush, _ step: inout StepContext) {
        guard let message = push.liveActivity else {
            return ignore(push, .noActivityEvent, &step)
        }
        switch (message.event, iOS >= IOSVersion(16, 1), iOS >= IOSVersion(17, 2)) {
        case (_, false, _): ignore(push, .activitiesTooNew, &step)
        case (.start, true, false):
            ignore(
                push, .activityStartsTooNew, rules: [.rLa2],
                &step)
        case (.start, true, true): startActivity(push, message, &step)
        case (.update, true, _), (.end, true, _): changeActivity(push, message, &step)
        }
    }

    private mutating func startActivity(
        _ push: PhonePush, _ message: LiveActivityPush, _ step: inout StepContext
    ) {
        guard push.payload.hasAlert else {
            return ignore(
                push, .activityStartNeedsAlert,
                rules: [.rLa2], &step)
        }
        startActivity(of: push.bundle, channel: message.channel, timestamp: message.timestamp)
        activity(.activityStarted, push, rules: [.rLa2], nil, &step)
        alert(of: push, &step)
        // The app runs in the background to fetch the new activity's update token.
        runForAWhile(push.bundle, .activity, &step)
    }

    /// Puts a Live Activity on the Lock Screen; the app itself may do that too.
    mutating func startActivity(of bundle: BundleID, channel: String?, timestamp: Int) {
        identifiers += 1
        activities.append(
            LiveActivity(
                id: identifiers, bundle: bundle, state: .active, timestamp: timestamp,
                channel: channel))
    }

    private mutating func changeActivity(
        _ push: PhonePush, _ message: LiveActivityPush, _ step: inout StepContext
    ) {
        let index = activities.lastIndex {
            $0.bundle == push.bundle && (message.channel == nil || $0.channel == message.channel)
        }
        guard let index else {
            return ignore(push, .noActivity, &step)
        }
        guard activities[index].state != .ended else {
            return ignore(push, .activityHasEnded, &step)
        }
        guard message.timestamp >= activities[index].timestamp else {
            return ignore(push, .olderTimestamp, &step)
        }
        activities[index].timestamp = message.timestamp
        activities[index].staleDate = message.staleDate
        let rules: [RuleLabel] =
            message.channel == nil ? [.rLa1] : [.rLa1, .rLa3]
        if message.event == .end {
            activities[index].state = .ended
            activities[index].staleDate = nil
            activities[index].leaves = min(
                max(message.dismissalDate ?? step.now + Limits.endedActivity, step.now),
                step.now + Limits.endedActivity)
            activity(.activityEnded, push, rules: rules, nil, &step)
        } else {
            activities[index].state = .active
            activity(.activityUpdated, push, rules: rules, nil, &step)
        }
        alert(of: push, &step)
    }

    /// Takes ended activities off the Lock Screen and marks those that have become stale.
    mutating func ageActivities(_ step: inout StepContext) {
        guard !activities.isEmpty else { return }
        for index in activities.indices {
            guard let stale = activities[index].staleDate, stale <= step.now else { continue }
            activities[index].staleDate = nil
            activities[index].state = .stale
            step.record(
                .system, .activityStale, app: activities[index].bundle, rules: [.rLa1])
        }
        for gone in activities where gone.leaves.map({ $0 <= step.now }) ?? false {
            step.record(
                .system, .activityDismissed, app: gone.bundle, rules: [.rLa1])
        }
        activities.removeAll { $0.leaves.map { $0 <= step.now } ?? false }
    }

    /// An alert in the push lights the screen and sounds.
    private mutating func alert(of push: PhonePush, _ step: inout StepContext) {
        guard push.payload.hasAlert, let app = apps[push.bundle]?.installed,
            PermissionEffect(app.permission) == .granted
        else { return }
        screenDarkens = step.now + Limits.litScreen
        activity(
            .activityAlert, push, rules: [.rLa1],
            .notification(push.payload.text), &step)
        guard let sound = push.payload.sound, app.sounds, !settings.muteSwitch else { return }
        step.record(
            .system, .sound, app: push.bundle, pushID: push.id, rules: [.rLa1], .sound(sound))
    }

    private func activity(
        _ name: TraceRecord.Name, _ push: PhonePush, rules: [RuleLabel],
        _ detail: TraceRecord.Detail?,
        _ step: inout StepContext
    ) {
        step.record(
            .system, name, app: push.bundle, pushID: push.id, rules: rules, detail)
    }

    private func ignore(
        _ push: PhonePush, _ why: TraceRecord.Reason, rules: [RuleLabel] = [.rLa1],
        _ step: inout StepContext
    ) {
        activity(.activityIgnored, push, rules: rules, .reason(why), &step)
    }
}

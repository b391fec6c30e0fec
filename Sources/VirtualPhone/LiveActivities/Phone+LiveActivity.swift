import PushModel

extension Phone {
    /// A push that starts, updates or ends a Live Activity, without running the app.
    mutating func receiveLiveActivity(_ push: PhonePush, _ step: inout StepContext) {
        guard let message = push.liveActivity else {
            return ignore(push, "its aps has no event that iOS understands", &step)
        }
        switch (message.event, iOS >= IOSVersion(16, 1), iOS >= IOSVersion(17, 2)) {
        case (_, false, _): ignore(push, "Live Activities came with iOS 16.1", &step)
        case (.start, true, false):
            ignore(
                push, "pushes start Live Activities from iOS 17.2 on", rules: [.rule("R-LA-2")],
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
                push, "a push that starts a Live Activity must carry an alert",
                rules: [.rule("R-LA-2")], &step)
        }
        startActivity(of: push.bundle, channel: message.channel, timestamp: message.timestamp)
        activity("started", push, rules: [.rule("R-LA-2")], "A Live Activity starts.", &step)
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
            return ignore(push, "the app has no Live Activity on the Lock Screen", &step)
        }
        guard activities[index].state != .ended else {
            return ignore(push, "the Live Activity has ended", &step)
        }
        guard message.timestamp >= activities[index].timestamp else {
            return ignore(push, "its timestamp is older than the newest update's", &step)
        }
        activities[index].timestamp = message.timestamp
        activities[index].staleDate = message.staleDate
        let rules: [RuleLabel] =
            message.channel == nil ? [.rule("R-LA-1")] : [.rule("R-LA-1"), .rule("R-LA-3")]
        if message.event == .end {
            activities[index].state = .ended
            activities[index].staleDate = nil
            activities[index].leaves = min(
                max(message.dismissalDate ?? step.now + Limits.endedActivity, step.now),
                step.now + Limits.endedActivity)
            activity("ended", push, rules: rules, "The Live Activity ends.", &step)
        } else {
            activities[index].state = .active
            activity("updated", push, rules: rules, "The Live Activity changes.", &step)
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
                .system, "activity-stale", app: activities[index].bundle, rules: [.rule("R-LA-1")],
                "The Live Activity is stale: no update came before its stale-date.")
        }
        for gone in activities where gone.leaves.map({ $0 <= step.now }) ?? false {
            step.record(
                .system, "activity-dismissed", app: gone.bundle, rules: [.rule("R-LA-1")],
                "The ended Live Activity leaves the Lock Screen.")
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
            "alert", push, rules: [.rule("R-LA-1")],
            "The Live Activity lights up: “\(push.payload.displayText)”.", &step)
        guard let sound = push.payload.sound, app.sounds, !settings.muteSwitch else { return }
        step.record(
            .system, "sound", app: push.bundle, pushID: push.id, rules: [.rule("R-LA-1")],
            "The sound “\(sound)” plays.")
    }

    private func activity(
        _ name: String, _ push: PhonePush, rules: [RuleLabel], _ text: String,
        _ step: inout StepContext
    ) {
        step.record(
            .system, "activity-\(name)", app: push.bundle, pushID: push.id, rules: rules, text)
    }

    private func ignore(
        _ push: PhonePush, _ why: String, rules: [RuleLabel] = [.rule("R-LA-1")],
        _ step: inout StepContext
    ) {
        activity("ignored", push, rules: rules, "Ignored: \(why).", &step)
    }
}

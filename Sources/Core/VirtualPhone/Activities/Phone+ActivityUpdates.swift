import PushModel

/// Pushes that update or end Live Activities.
extension Phone {
    mutating func change(
        _ message: LiveActivityPush, _ push: PhonePush, _ step: inout StepContext
    ) {
        let broadcast: RuleList = message.broadcast == nil ? [] : [.rLa3]
        if message.broadcast == nil, push.holder == nil {
            return ignore(push, .tokenOnlyStarts, rules: [.rLa30, .rLa14], &step)
        }
        let meant = cold.activities.meant(by: message, push)
        guard !meant.isEmpty else {
            return ignore(
                push, message.broadcast == nil ? .noActivity : .noActivityOnChannel,
                rules: [.rLa30] + broadcast, &step)
        }
        var isChanged = false
        for activity in meant {
            let rules: RuleList = [.rLa1, .rLa30] + broadcast
            isChanged = change(activity, message, push, rules: rules, &step) || isChanged
        }
        guard isChanged else { return }
        alert(message.alert, of: push.bundle, pushID: push.id, rules: [.rLa36], &step)
    }

    /// Returns `false` if the activity stays as it is.
    private mutating func change(
        _ activity: LiveActivity, _ message: LiveActivityPush, _ push: PhonePush,
        rules: RuleList, _ step: inout StepContext
    ) -> Bool {
        if let (rule, why) = obstacle(to: message, on: activity, at: step.now) {
            ignore(push, why, rules: rule, &step)
            return false
        }
        if let why = undecodable(message, of: activity) {
            // iOS ignores the whole push, including its timestamp (C26).
            step.record(
                .system, .activityIgnored, app: push.bundle, pushID: push.id,
                rules: [.rLa32, .c26], .note(why.what))
            step.record(
                .system, .log, app: push.bundle, pushID: push.id, rules: [.rLa32],
                .words("Unable to decode content state: \(why.log)"))
            return false
        }
        guard message.event == .update, isHeldByBudget(push, at: step.now),
            let index = cold.activities.index(activity.id)
        else {
            apply(message, push, to: activity.id, rules: rules, &step)
            return true
        }
        cold.activities.shown[index].held = push
        step.record(
            .system, .activityHeld, app: push.bundle, pushID: push.id, rules: [.rLa37, .c27],
            .activity(activity.name, nil))
        return false
    }

    /// Returns why the push cannot change the activity; `nil` when it can.
    private func obstacle(
        to message: LiveActivityPush, on activity: LiveActivity, at now: Instant
    ) -> (RuleList, TraceRecord.Reason)? {
        let timestamp = message.timestamp ?? 0
        if activity.state == .ended { return ([.rLa1, .rLa34], .activityHasEnded) }
        if activity.state == .pending { return ([.rLa9], .activityIsPending) }
        if message.event == .end {
            guard switchesOn.contains(.endObeysTimestamp), timestamp < activity.timestamp else {
                return nil
            }
            return ([.rLa31, .c22], .olderTimestamp)
        }
        if timestamp < activity.timestamp { return ([.rLa1, .rLa31], .olderTimestamp) }
        if let sent = message.sent, sent > now + Limits.futureActivityUpdate {
            return ([.rLa31], .futureTimestamp)
        }
        return nil
    }

    /// Returns why the content state cannot be decoded. An end may have none.
    private func undecodable(
        _ message: LiveActivityPush, of activity: LiveActivity
    ) -> Undecodable? {
        if message.event == .end, message.content == nil { return nil }
        let app = apps[installed: activity.bundle].installed.activities
        let shape = activity.type.flatMap(app.shape) ?? ActivityTypeShape()
        return LiveActivityPush.undecodable(
            "content-state", message.content, as: shape.contentState)
    }

    /// Changes the activity as the push says. The app's code learns of this only through its
    /// streams.
    mutating func apply(
        _ message: LiveActivityPush, _ push: PhonePush, to id: Int, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard let index = cold.activities.index(id) else { return }
        let before = cold.activities.shown[index]
        let content = dated(ActivityContent(message))
        if message.event == .end {
            cold.activities.shown[index].end(
                content, timestamp: message.timestamp, dismissal: message.dismissalDate,
                at: step.now)
        } else {
            cold.activities.shown[index].update(content, timestamp: message.timestamp ?? 0)
        }
        let activity = cold.activities.shown[index]
        let isEnd = message.event == .end
        step.record(
            .system, isEnd ? .activityEnded : .activityUpdated, app: push.bundle, pushID: push.id,
            rules: isEnd ? rules + [.rLa34, .c22] : rules + [.rLa42],
            .activity(activity.name, activity.content))
        noteUnixTimes(in: message, of: activity, pushID: push.id, &step)
        deliverChange(from: before, to: activity, pushID: push.id, &step)
        // A dismissal date in the past removes the activity at once, as an effect of the push.
        guard isEnd, activity.leaves.map({ $0 <= step.now }) ?? false else { return }
        dismiss(activity.id, pushID: push.id, rules: [.rLa1, .rLa34], &step)
    }

    /// Removes the stale dates before iOS 16.2, which introduced them.
    func dated(_ content: ActivityContent) -> ActivityContent {
        guard iOS < IOSVersion(16, 2) else { return content }
        var undated = content
        (undated.staleDate, undated.staleTime) = (nil, nil)
        return undated
    }

    /// Lights the screen and plays the sound of an alert, regardless of the app's notification
    /// settings. iOS draws no alert of an update for an app in front.
    mutating func alert(
        _ alert: LiveActivityAlert?, of bundle: BundleID, pushID: String? = nil, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard let alert else { return }
        let isInFront = apps[bundle]?.process?.isForeground == true && !settings.locked
        if isInFront, rules.contains(.rLa36) { return }
        if isInFront, switchesOn.contains(.activityAlertAsksWillPresent) {
            return askForActivityAlert(alert, of: bundle, pushID: pushID, &step)
        }
        cold.screen.light(at: step.now)
        let permission = apps[bundle].map { PermissionEffect($0.installed.permission) }
        let rules = rules + (permission == .granted ? [] : [.rPt1])
        step.record(
            .system, .activityAlert, app: bundle, pushID: pushID, rules: rules,
            .notification(TraceRecord.Text(title: alert.title, body: alert.body)))
        guard let sound = alert.sound, !settings.muteSwitch else { return }
        step.record(
            .system, .sound, app: bundle, pushID: pushID, rules: rules, .sound(sound))
    }
}

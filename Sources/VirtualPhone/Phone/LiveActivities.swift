import PushModel

/// A Live Activity on the Lock Screen.
public struct LiveActivity: Hashable, Sendable, Codable {
    public enum State: String, Hashable, Sendable, Codable, CaseIterable {
        case active
        /// Its stale date has passed without an update.
        case stale
        /// Over, and still shown until `leaves`.
        case ended
    }

    public let id: Int
    public let bundle: BundleID
    public internal(set) var state: State
    /// The `timestamp` of the newest push; older ones are ignored.
    public internal(set) var timestamp: Int
    public internal(set) var staleDate: Instant?
    /// When an ended one leaves the Lock Screen.
    public internal(set) var leaves: Instant?
    /// The broadcast channel it listens on.
    public internal(set) var channel: String?
    /// The newest `content-state`, as JSON text; `nil` when no push had one.
    public internal(set) var content: String?
    /// The `attributes` that it was started with, as JSON text.
    public internal(set) var attributes: String?
    /// When it was started; `nil` for one that an earlier version of Belfry started.
    public internal(set) var since: Instant?
    /// Its own token, to which its updates and its end are pushed; `nil` on a channel, while it is
    /// not there yet, and after the end.
    public internal(set) var token: DeviceToken?

    /// Its own token is to be: it is not on a channel, and has not ended.
    var wantsToken: Bool { channel == nil && state != .ended }

    var tokenKey: TokenKey { TokenKey(bundle: bundle, type: .liveactivity, holder: String(id)) }

    /// Applies an update or end that is not older than the last.
    fileprivate mutating func apply(_ message: LiveActivityPush, at now: Instant) {
        timestamp = message.timestamp
        staleDate = message.staleDate
        content = message.content ?? content
        guard message.event == .end else {
            state = .active
            return
        }
        state = .ended
        token = nil
        staleDate = nil
        let latest = now + Limits.endedActivity
        leaves = min(max(message.dismissalDate ?? latest, now), latest)
    }
}

/// The Live Activities on the Lock Screen, oldest first.
struct LiveActivities: Hashable, Sendable, Codable {
    private(set) var shown: [LiveActivity] = []
    /// Those that are to begin on a channel when APNs has said that it exists; optional because
    /// states of before 0.6 lack it.
    private(set) var waiting: [WaitingActivity]?

    /// When the next one becomes stale or leaves.
    var next: Instant? {
        var next: Instant?
        for activity in shown {
            for case let instant? in [activity.staleDate, activity.leaves] {
                next = min(next ?? instant, instant)
            }
        }
        return next
    }

    var tokenWishes: [TokenWish] {
        guard !shown.isEmpty else { return [] }
        return shown.filter(\.wantsToken).map { TokenWish($0.tokenKey) }
    }

    mutating func take(_ token: DeviceToken, for key: TokenKey) {
        for index in shown.indices where shown[index].tokenKey == key {
            shown[index].token = token
        }
    }

    mutating func start(
        _ id: Int, of bundle: BundleID, _ message: LiveActivityPush, at now: Instant
    ) {
        shown.append(
            LiveActivity(
                id: id, bundle: bundle, state: .active, timestamp: message.timestamp,
                channel: message.channel, content: message.content,
                attributes: message.attributes, since: now))
    }

    mutating func wait(_ activity: WaitingActivity) {
        waiting = (waiting ?? []) + [activity]
    }

    /// Removes and returns the first that waits for a channel.
    mutating func takeWaiting(for channel: String) -> WaitingActivity? {
        guard let index = waiting?.firstIndex(where: { $0.channel == channel }) else { return nil }
        let first = waiting?.remove(at: index)
        if waiting?.isEmpty == true { waiting = nil }
        return first
    }

    /// Updates or ends the activity to whose token the push came, or all on the channel of a
    /// broadcast. Returns for each why it could not, `nil` where it could.
    mutating func apply(
        _ message: LiveActivityPush, of push: PhonePush, at now: Instant
    ) -> [TraceRecord.Reason?] {
        if message.broadcast == nil, push.holder == nil { return [.tokenOnlyStarts] }
        let meant = shown.indices.filter {
            guard shown[$0].bundle == push.bundle else { return false }
            return message.broadcast.map { [channel = shown[$0].channel] in channel == $0 }
                ?? (String(shown[$0].id) == push.holder)
        }
        guard !meant.isEmpty else {
            return [message.broadcast == nil ? .noActivity : .noActivityOnChannel]
        }
        return meant.map { apply(message, at: $0, now) }
    }

    private mutating func apply(
        _ message: LiveActivityPush, at index: Int, _ now: Instant
    ) -> TraceRecord.Reason? {
        guard shown[index].state != .ended else { return .activityHasEnded }
        guard message.timestamp >= shown[index].timestamp else { return .olderTimestamp }
        shown[index].apply(message, at: now)
        return nil
    }

    /// Forgets those of an app that is deleted.
    mutating func removeAll(of bundle: BundleID) {
        guard !shown.isEmpty || waiting != nil else { return }
        shown.removeAll { $0.bundle == bundle }
        waiting?.removeAll { $0.bundle == bundle }
        if waiting?.isEmpty == true { waiting = nil }
    }

    /// Takes ended activities off the Lock Screen and marks those that have become stale.
    mutating func passTime(_ step: inout StepContext) {
        for index in shown.indices {
            guard let stale = shown[index].staleDate, stale <= step.now else { continue }
            shown[index].staleDate = nil
            shown[index].state = .stale
            step.record(.system, .activityStale, app: shown[index].bundle, rules: [.rLa1])
        }
        let hasLeft = { [now = step.now] (activity: LiveActivity) in
            activity.leaves.map { $0 <= now } ?? false
        }
        for gone in shown where hasLeft(gone) {
            step.record(.system, .activityDismissed, app: gone.bundle, rules: [.rLa1])
        }
        shown.removeAll(where: hasLeft)
    }
}

extension Phone {
    /// Handles a push that starts, updates or ends a Live Activity, without running the app.
    mutating func receiveLiveActivity(_ push: PhonePush, _ step: inout StepContext) {
        guard let message = push.liveActivity else {
            return ignore(push, .noActivityEvent, &step)
        }
        switch (message.event, iOS >= IOSVersion(16, 1), iOS >= IOSVersion(17, 2)) {
        case (_, false, _): ignore(push, .activitiesTooNew, &step)
        case (.start, true, false): ignore(push, .activityStartsTooNew, rules: [], &step)
        case (.start, true, true) where message.broadcast != nil:
            ignore(push, .broadcastStarts, rules: [.rLa3], &step)
        case (.start, true, true) where push.holder != nil:
            ignore(push, .tokenStartsNothing, rules: [.rLa2], &step)
        case (.start, true, true): startActivity(push, message, &step)
        case (.update, true, _), (.end, true, _): changeActivity(push, message, &step)
        }
    }

    private mutating func startActivity(
        _ push: PhonePush, _ message: LiveActivityPush, _ step: inout StepContext
    ) {
        guard push.payload.hasAlert else {
            return ignore(push, .activityStartNeedsAlert, rules: [.rLa2], &step)
        }
        guard let channel = message.channel else { return beginActivity(push, message, &step) }
        guard iOS >= IOSVersion(18) else {
            return ignore(push, .channelsTooNew, rules: [.rLa3], &step)
        }
        cold.activities.wait(WaitingActivity(bundle: push.bundle, channel: channel, push: push))
    }

    private mutating func changeActivity(
        _ push: PhonePush, _ message: LiveActivityPush, _ step: inout StepContext
    ) {
        let rules: [RuleLabel] = message.broadcast == nil ? [.rLa1] : [.rLa1, .rLa3]
        let name: TraceRecord.Name = message.event == .end ? .activityEnded : .activityUpdated
        let failures = cold.activities.apply(message, of: push, at: step.now)
        for failure in failures {
            if let failure {
                ignore(push, failure, rules: rules, &step)
            } else {
                activity(name, push, rules: rules, nil, &step)
            }
        }
        if failures.contains(nil) { alert(of: push, &step) }
    }

    /// Starts the activity that a push has asked for.
    mutating func beginActivity(
        _ push: PhonePush, _ message: LiveActivityPush, _ step: inout StepContext
    ) {
        identifiers += 1
        cold.activities.start(identifiers, of: push.bundle, message, at: step.now)
        let rules: [RuleLabel] = message.channel == nil ? [.rLa2] : [.rLa2, .rLa3]
        activity(.activityStarted, push, rules: rules, nil, &step)
        alert(of: push, &step)
        // The app runs in the background to fetch the new activity's update token.
        runForAWhile(push.bundle, .activity, &step)
    }

    /// An alert in the push lights the screen and sounds.
    private mutating func alert(of push: PhonePush, _ step: inout StepContext) {
        let app = apps[installed: push.bundle].installed
        guard push.payload.hasAlert, PermissionEffect(app.permission) == .granted else { return }
        cold.screen.light(at: step.now)
        activity(
            .activityAlert, push, rules: [.rLa1], .notification(push.payload.text), &step)
        guard let sound = push.payload.sound, app.sounds, !settings.muteSwitch else { return }
        activity(.sound, push, rules: [.rLa1], .sound(sound), &step)
    }

    /// The token of an activity has come, and its app is to have it.
    mutating func takeActivityToken(
        _ token: DeviceToken, for key: TokenKey, _ step: inout StepContext
    ) {
        cold.activities.take(token, for: key)
    }

    private func activity(
        _ name: TraceRecord.Name, _ push: PhonePush, rules: [RuleLabel],
        _ detail: TraceRecord.Detail?, _ step: inout StepContext
    ) {
        step.record(
            .system, name, app: push.bundle, pushID: push.id, rules: rules, detail)
    }

    func ignore(
        _ push: PhonePush, _ why: TraceRecord.Reason, rules: [RuleLabel] = [.rLa1],
        _ step: inout StepContext
    ) {
        activity(.activityIgnored, push, rules: rules, .reason(why), &step)
    }
}

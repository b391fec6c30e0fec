import PushModel

/// Pushes about Live Activities: starting one.
extension Phone {
    /// Handles a push that starts, updates or ends a Live Activity.
    mutating func receiveLiveActivity(_ push: PhonePush, _ step: inout StepContext) {
        guard let message = push.liveActivity else {
            log(ActivityLog.noEvent, push, rules: [.rLa47], &step)
            return ignore(push, .noActivityEvent, rules: [.rLa47], &step)
        }
        guard message.timestamp != nil else {
            return ignore(push, .noActivityTimestamp, rules: [.rLa47], &step)
        }
        switch (message.event, iOS >= IOSVersion(16, 1), iOS >= IOSVersion(17, 2)) {
        case (_, false, _): ignore(push, .activitiesTooNew, rules: [.rPt3], &step)
        case (.start, true, false): ignore(push, .activityStartsTooNew, rules: [.rPt3], &step)
        case (.start, true, true): start(message, push, &step)
        case (.update, true, _), (.end, true, _): change(message, push, &step)
        }
    }

    private mutating func start(
        _ message: LiveActivityPush, _ push: PhonePush, _ step: inout StepContext
    ) {
        if message.broadcast != nil {
            return ignore(push, .broadcastStarts, rules: [.rLa3, .rLa23], &step)
        }
        if push.holder != nil {
            return ignore(push, .tokenStartsNothing, rules: [.rLa14], &step)
        }
        let app = apps[installed: push.bundle].installed.activities
        if let (rules, why) = obstacle(to: message, of: push.bundle, app) {
            return ignore(push, why, rules: rules, &step)
        }
        if let words = message.incompleteness(app) {
            if message.alert == nil {
                log(ActivityLog.startWithoutAlert, push, rules: [.rLa20], &step)
            }
            step.record(
                .system, .activityIgnored, app: push.bundle, pushID: push.id, rules: [.rLa20],
                .note(words))
            return
        }
        guard let channel = message.channel else { return begin(message, push, &step) }
        cold.activities.wait(
            WaitingActivity(bundle: push.bundle, channel: channel, start: .push(push)))
    }

    private func log(
        _ line: String, _ push: PhonePush, rules: RuleList, _ step: inout StepContext
    ) {
        step.record(
            .system, .log, app: push.bundle, pushID: push.id, rules: rules, .words(line))
    }

    /// Returns why a push cannot start an activity of the app now; `nil` when it can.
    private func obstacle(
        to message: LiveActivityPush, of bundle: BundleID, _ app: ActivitySupport
    ) -> (RuleList, TraceRecord.Reason)? {
        if !app.isDeclared { return ([.rLa6], .activitiesUndeclared) }
        if !app.isAllowed { return ([.rLa28], .activitiesAreOff) }
        if has(.staleStartToken), cold.activities[bundle].startTokenIsStale {
            return ([.q13], .startTokenIsStale)
        }
        if app.consent == .denied { return ([.rLa24, .c23], .activitiesDenied) }
        if message.channel != nil, iOS < IOSVersion(18) {
            return ([.rLa3, .rLa23], .channelsTooNew)
        }
        if cold.activities.count(of: bundle) >= Limits.activities {
            return ([.rLa7], .tooManyActivities)
        }
        return nil
    }

    /// Starts the activity that a push has asked for, and runs the app for it.
    mutating func begin(
        _ message: LiveActivityPush, _ push: PhonePush, _ step: inout StepContext
    ) {
        identifiers += 1
        var activity = LiveActivity(
            id: identifiers, bundle: push.bundle, state: .active,
            timestamp: message.timestamp ?? 0, channel: message.channel, content: message.content,
            attributes: message.attributes, since: step.now)
        activity.type = message.type
        activity.staleDate = message.staleDate
        activity.staleTime = message.staleTime
        activity.relevance = message.relevance
        activity.waitsFor = awaited(by: activity)
        step.record(
            .system, .activityStarted, app: push.bundle, pushID: push.id,
            rules: rules(ofStarting: activity),
            .activity(activity.name, activity.content))
        noteUnixTimes(in: message, of: activity, pushID: push.id, &step)
        alert(message.alert, of: push.bundle, pushID: push.id, rules: [.rLa21], &step)
        runApp(for: activity, &step)
        cold.activities.shown.append(activity)
        deliver(.began(activity), to: push.bundle, pushID: push.id, &step)
        guard activity.waitsFor == .consent else { return }
        step.record(
            .system, .activityAsks, app: push.bundle, pushID: push.id, rules: [.rLa24, .c23],
            .activity(activity.name, nil))
    }

    private func rules(ofStarting activity: LiveActivity) -> RuleList {
        let isSecond = cold.activities.shown.contains {
            $0.bundle == activity.bundle && $0.runs && $0.type == activity.type
                && $0.attributes == activity.attributes
        }
        let inForeground = apps[activity.bundle]?.process?.isForeground == true
        return [.rLa2, .rLa20, .rLa21] + (activity.channel == nil ? [] : [.rLa3, .rLa23])
            + (isSecond ? [.rLa26] : []) + (inForeground ? [.rLa27, .rPt2] : [])
    }

    /// Returns the condition that the activity waits for before it gets its token.
    private func awaited(by activity: LiveActivity) -> LiveActivity.Awaited? {
        let app = apps[installed: activity.bundle].installed.activities
        if activity.channel != nil { return nil }
        if isLeftAlone(activity.bundle) { return .app }
        guard app.consent != .always, !switchesOn.contains(.tokenWithoutConsent) else { return nil }
        return .consent
    }

    /// Whether the user removed the app in the app switcher and the switch keeps it from running
    /// (C24).
    private func isLeftAlone(_ bundle: BundleID) -> Bool {
        switchesOn.contains(.leaveForceQuitActivity) && state(of: bundle) == .forceQuit
    }

    /// Runs the app in the background for a few seconds, so that it can fetch the new activity's
    /// token.
    private mutating func runApp(for activity: LiveActivity, _ step: inout StepContext) {
        let bundle = activity.bundle
        guard !isLeftAlone(bundle) else {
            return step.record(
                .system, .notTold, app: bundle, rules: [.c24], .reason(.forceQuitActivity))
        }
        runForAWhile(bundle, .activity, &step)
    }

    func ignore(
        _ push: PhonePush, _ why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        step.record(
            .system, .activityIgnored, app: push.bundle, pushID: push.id, rules: holding(rules),
            .reason(why))
    }
}

extension LiveActivityPush {
    /// Returns in words what the push lacks for a start, or what cannot be decoded; `nil` when the
    /// push is complete.
    func incompleteness(_ app: ActivitySupport) -> String? {
        guard let type else { return "its attributes-type is missing" }
        guard let shape = app.shape(of: type) else {
            return "its attributes-type “\(type)” is not a type of the app"
        }
        if let why = Self.undecodable("attributes", attributes, as: shape.attributes) {
            return why.what
        }
        if let why = Self.undecodable("content-state", content, as: shape.contentState) {
            return why.what
        }
        return switch (alert?.title, alert?.body) {
        case (_?, _?): nil
        case (nil, nil): "a push that starts a Live Activity must carry an alert"
        case (nil, _): "its alert has no title"
        case (_, nil): "its alert has no body"
        }
    }

    /// Returns why a member of `aps` cannot be decoded; `nil` when it can.
    static func undecodable(
        _ key: String, _ json: String?, as shape: ActivityShape
    ) -> Undecodable? {
        guard let json, let parsed = try? JSONValue(parsing: Array(json.utf8)) else {
            return Undecodable(
                what: "its \(key) is missing",
                log: "The data couldn’t be read because it is missing.")
        }
        guard let mismatch = shape.mismatch(parsed) else { return nil }
        return Undecodable(what: mismatch.words(of: key), log: mismatch.foundationWords)
    }
}

/// The reason why iOS cannot decode a part of a push.
struct Undecodable {
    /// The reason for people, as the end of a sentence about the push.
    var what: String
    /// The words of Foundation's error in the log.
    var log: String
}

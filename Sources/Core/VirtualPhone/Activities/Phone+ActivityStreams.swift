import PushModel

/// Updates of Live Activities to an app's code: the streams of ActivityKit.
extension Phone {
    /// Makes the app's streams yield a change: at once while its process runs, and after it resumes
    /// if it is suspended. No process is started for a change (R-LA-42).
    mutating func deliver(
        _ change: ActivityChange, to bundle: BundleID, pushID: String? = nil,
        rules: RuleList = [.rLa42], _ step: inout StepContext
    ) {
        switch apps[bundle]?.process?.execution {
        case nil: break
        case .suspended:
            var state = cold.activities[bundle]
            state.missed.removeAll { $0.isReplaced(by: change) }
            state.missed.append(change)
            cold.activities[bundle] = state
        case .active, .inactive, .background:
            step.record(
                .system, .activityStream, app: bundle, pushID: pushID, rules: holding(rules),
                .stream(change.stream, change.activity?.name, change.words))
            if let update = change.update { step.emit(.activity(bundle, update)) }
        }
    }

    /// Delivers a change of state or content to the streams that it concerns.
    mutating func deliverChange(
        from before: LiveActivity, to after: LiveActivity, pushID: String? = nil,
        _ step: inout StepContext
    ) {
        if before.state != after.state {
            deliver(.state(after), to: after.bundle, pushID: pushID, &step)
        }
        if before.content != after.content || (after.runs && before.runs) {
            deliver(.content(after), to: after.bundle, pushID: pushID, &step)
        }
    }

    /// Delivers the changes that a resumed process has missed.
    mutating func deliverMissed(to bundle: BundleID, _ step: inout StepContext) {
        guard !cold.activities.isEmpty else { return }
        let missed = cold.activities[bundle].missed
        guard !missed.isEmpty else { return }
        var state = cold.activities[bundle]
        state.missed = []
        cold.activities[bundle] = state
        for change in missed {
            let isToken = change.stream == .pushTokenUpdates
            deliver(change, to: bundle, rules: isToken ? [.rLa12, .rLa13] : [.rLa42], &step)
        }
    }

    /// Delivers to a new process the activities from before it, which `activities` lists (R-LA-44).
    mutating func deliverPresent(to bundle: BundleID, _ step: inout StepContext) {
        guard !cold.activities.isEmpty else { return }
        if cold.activities[bundle].missed != [] {
            var state = cold.activities[bundle]
            state.missed = []
            cold.activities[bundle] = state
        }
        for index in cold.activities.shown.indices
        where cold.activities.shown[index].bundle == bundle
            && cold.activities.shown[index].waitsFor == .app
        {
            cold.activities.shown[index].waitsFor = nil
        }
        for activity in cold.activities.shown
        where activity.bundle == bundle && !isDecodable(activity) {
            step.record(
                .system, .activityIgnored, app: bundle, rules: [.rLa45],
                .reason(.activityNotDecoded))
        }
        let first: RuleList = switchesOn.contains(.activityStreamsStartEmpty) ? [] : [.rLa48]
        for activity in activities(of: bundle) {
            deliver(.present(activity), to: bundle, rules: [.rLa44] + first, &step)
        }
    }

    /// The value of `Activity.activities`: the activities that the app's types still decode
    /// (R-LA-45).
    package func activities(of bundle: BundleID) -> [LiveActivity] {
        cold.activities.shown.filter { $0.bundle == bundle && isDecodable($0) }
    }

    private func isDecodable(_ activity: LiveActivity) -> Bool {
        guard let app = apps[activity.bundle]?.installed.activities, let type = activity.type
        else { return true }
        guard let shape = app.shape(of: type) else { return false }
        let parts = [
            (activity.attributes, shape.attributes), (activity.content, shape.contentState),
        ]
        return parts.allSatisfy { json, shape in
            LiveActivityPush.undecodable("", json ?? "{}", as: shape) == nil
        }
    }

    /// The app's Live Activities and its permissions; `nil` when the app is not installed.
    package func appActivities(of bundle: BundleID) -> AppActivities? {
        guard let app = apps[bundle]?.installed.activities else { return nil }
        let activities = activities(of: bundle)
        return AppActivities(
            activities: activities.map(ActivitySnapshot.init), enablement: app.enablement,
            tokens: Dictionary(
                activities.compactMap { activity in activity.token.map { (activity.name, $0) } },
                uniquingKeysWith: { $1 }),
            startToken: startToken(of: bundle),
            streamsStartEmpty: switchesOn.contains(.activityStreamsStartEmpty),
            startTokenStreamIsSilent: has(.silentStartTokenStream))
    }

    // MARK: Tokens

    /// Stores a token from APNs for an activity, or the push-to-start token.
    mutating func takeActivityToken(
        _ token: DeviceToken, for key: TokenKey, _ step: inout StepContext
    ) {
        guard key.holder != nil else { return takeStartToken(token, of: key.bundle, &step) }
        guard let activity = cold.activities.shown.first(where: { $0.tokenKey == key }),
            let index = cold.activities.index(activity.id)
        else { return }
        cold.activities.shown[index].token = token
        if isRenewal(activity) { launchEnded(key.bundle, &step) }
        deliver(
            .token(cold.activities.shown[index]), to: key.bundle, rules: [.rLa12, .rLa13], &step)
        if isRenewal(activity) { giveTime(to: key.bundle, &step) }
    }

    private func isRenewal(_ activity: LiveActivity) -> Bool {
        activity.token != nil || activity.renewal > 0
    }

    /// Runs the app for a moment, so that it can send its provider the new token.
    private mutating func giveTime(to bundle: BundleID, _ step: inout StepContext) {
        guard apps[bundle]?.process?.execution == .suspended else { return }
        resume(bundle, &step)
        apps[running: bundle].graceEnds = step.now + Limits.background
    }

    /// Starts an app that iOS had ended, so that it can send its provider the new token. A
    /// force-quit app is left alone, because no report says otherwise.
    private mutating func launchEnded(_ bundle: BundleID, _ step: inout StepContext) {
        guard [.systemTerminated, .crashed].contains(state(of: bundle)) else { return }
        runForAWhile(bundle, .activity, &step)
    }

    /// Replaces the tokens of the app's activities (R-LA-13).
    mutating func renewActivityTokens(of bundle: BundleID) {
        for index in cold.activities.shown.indices
        where cold.activities.shown[index].bundle == bundle
            && cold.activities.shown[index].wantsToken
        {
            cold.activities.shown[index].renewal += 1
        }
    }

    /// Replaces the app's push-to-start token, if the app has asked for one (R-LA-14).
    mutating func renewStartToken(of bundle: BundleID) {
        guard !cold.activities.isEmpty, cold.activities[bundle].wantsStartToken else { return }
        var state = cold.activities[bundle]
        state.startRenewal += 1
        state.startTokenIsStale = false
        cold.activities[bundle] = state
    }

    /// Handles the app's first read of `pushToStartToken` or of its updates.
    mutating func askForStartToken(of bundle: BundleID, _ step: inout StepContext) {
        guard iOS >= IOSVersion(17, 2) else { return }
        guard !has(.noStartToken) else {
            return step.record(
                .system, .noToken, app: bundle, rules: [.rLa14, .q10], .reason(.noStartToken))
        }
        var state = cold.activities[bundle]
        if let token = state.startToken { return deliverStartToken(token, to: bundle, &step) }
        state.wantsStartToken = true
        cold.activities[bundle] = state
    }

    /// The value of `Activity.pushToStartToken`, which is one token for all types of an app.
    package func startToken(of bundle: BundleID) -> DeviceToken? {
        cold.activities.isEmpty ? nil : cold.activities[bundle].startToken
    }

    private mutating func takeStartToken(
        _ token: DeviceToken, of bundle: BundleID, _ step: inout StepContext
    ) {
        var state = cold.activities[bundle]
        state.startToken = token
        cold.activities[bundle] = state
        deliverStartToken(token, to: bundle, &step)
    }

    private mutating func deliverStartToken(
        _ token: DeviceToken, to bundle: BundleID, _ step: inout StepContext
    ) {
        guard !has(.silentStartTokenStream) else {
            return step.record(
                .system, .noToken, app: bundle, rules: [.rLa14, .q10],
                .reason(.silentStartTokenStream))
        }
        deliver(.startToken(token), to: bundle, rules: [.rLa14], &step)
    }
}

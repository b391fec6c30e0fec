import PushModel

/// Actions of an app's own code on Live Activities.
extension Phone {
    /// Returns why `Activity.request` would throw at this moment; `nil` when it would start an
    /// activity. This query changes nothing; `AppEvent.requestsActivity` does.
    package func decideActivityRequest(
        _ request: ActivityRequest, of bundle: BundleID
    ) -> ActivityRefusal? {
        guard let entry = apps[bundle] else { return .visibility }
        let app = entry.installed.activities
        if !supports(request) { return .unsupported }
        if !app.isDeclared { return .notDeclared }
        if !app.isAllowed { return .denied }
        if request.pushType == .token, !app.hasPushEnvironment { return .unentitled }
        let size = request.attributes.utf8.count + request.content.state.utf8.count
        if size > Limits.activityData { return .attributesTooLarge }
        // In applicationWillEnterForeground the app is not active yet.
        if entry.process?.execution != .active, !request.isInIntent { return .visibility }
        let isFull = cold.activities.count(of: bundle) >= Limits.activities
        return isFull ? .targetMaximumExceeded : nil
    }

    /// Whether this iOS version supports the request.
    private func supports(_ request: ActivityRequest) -> Bool {
        if case .channel = request.pushType, iOS < IOSVersion(18) { return false }
        if request.isTransient, iOS < IOSVersion(18) { return false }
        if request.start != nil, iOS < IOSVersion(26) { return false }
        return iOS >= IOSVersion(16, 1)
    }

    /// Handles an action of the app's code on its activities.
    mutating func handleActivityEvent(
        _ event: AppEvent, from bundle: BundleID, _ step: inout StepContext
    ) {
        switch event {
        case .startsActivity(let channel):
            request(.onChannel(channel, number: identifiers + 1), of: bundle, &step)
        case .requestsActivity(let request): self.request(request, of: bundle, &step)
        case .updatesActivity(let change): update(change, of: bundle, &step)
        case .endsActivity(let end): self.end(end, of: bundle, &step)
        case .declaresActivityType(let name, let attributes, let contentState):
            let shape = ActivityTypeShape(attributes: attributes, contentState: contentState)
            if apps[installed: bundle].installed.activities.types[name] != shape {
                apps[installed: bundle].installed.activities.types[name] = shape
            }
            askForStartToken(of: bundle, &step)
        case .asksForStartToken: askForStartToken(of: bundle, &step)
        default: break
        }
    }

    /// Handles a request of the app for an activity.
    mutating func request(
        _ request: ActivityRequest, of bundle: BundleID, _ step: inout StepContext
    ) {
        if let refusal = decideActivityRequest(request, of: bundle) {
            return step.record(
                .system, .activityRefused, app: bundle, rules: holding([refusal.rule]),
                .note(refusal.rawValue))
        }
        guard case .channel(let channel) = request.pushType else {
            return begin(request, of: bundle, &step)
        }
        cold.activities.wait(
            WaitingActivity(bundle: bundle, channel: channel, start: .request(request)))
    }

    /// Starts or schedules the requested activity.
    mutating func begin(
        _ request: ActivityRequest, of bundle: BundleID, _ step: inout StepContext
    ) {
        identifiers += 1
        let start =
            request.start.map { max($0.instant(sent: request.sent, at: step.now), step.now) }
            ?? step.now
        let content = dated(
            ActivityContent(request.content, sent: request.sent, at: step.now))
        var activity = LiveActivity(
            id: identifiers, bundle: bundle, state: start > step.now ? .pending : .active,
            timestamp: request.sent?.timestamp ?? 0, content: content.json,
            attributes: request.attributes, since: start)
        activity.identifier = request.id
        activity.type = request.attributesType
        activity.staleDate = content.staleDate
        activity.staleTime = content.staleTime
        activity.relevance = content.relevance
        activity.startAlert = request.alert.map(LiveActivityAlert.init)
        activity.isTransient = request.isTransient
        switch request.pushType {
        case nil: activity.takesNoPushes = true
        case .token: break
        case .channel(let channel): activity.channel = channel
        }
        cold.activities.shown.append(activity)
        step.record(
            .system, activity.state == .pending ? .activityScheduled : .activityStarted,
            app: bundle,
            rules: holding(
                [.rLa8, .rLa11] + (activity.state == .pending ? [.rLa9] : [])
                    + (activity.channel == nil ? [] : [.rLa3, .rLa15])),
            .activity(activity.name, activity.content))
        deliver(.began(activity), to: bundle, &step)
    }

    /// Adds an activity that the app requested before, without a record.
    mutating func declare(_ request: ActivityRequest, of bundle: BundleID, at now: Instant) {
        var ignored = StepContext(now: now, phone: name)
        begin(request, of: bundle, &ignored)
        updateNextWake()
    }

    mutating func forgetActivityNews(of bundle: BundleID) {
        cold.activities.forgetMissed(of: bundle)
    }

    /// Handles `Activity.update(…)`.
    mutating func update(
        _ update: ActivityUpdateRequest, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let (index, before) = own(update.id, of: bundle, &step) else { return }
        let timestamp = (update.timestamp ?? update.sent)?.timestamp ?? before.timestamp
        guard timestamp >= before.timestamp else {
            return ignoreOwn(bundle, .olderTimestamp, rules: [.rLa31], &step)
        }
        let content = dated(ActivityContent(update.content, sent: update.sent, at: step.now))
        cold.activities.shown[index].update(content, timestamp: timestamp)
        let activity = cold.activities.shown[index]
        step.record(
            .system, .activityUpdated, app: bundle, rules: [.rLa1],
            .activity(activity.name, activity.content))
        alert(
            update.alert.map(LiveActivityAlert.init), of: bundle, rules: [.rLa36], &step)
        deliverChange(from: before, to: activity, &step)
    }

    /// Handles `Activity.end(…)`. Unlike an end by push, an end with a timestamp is dropped when
    /// the timestamp is older than the newest update (C22).
    mutating func end(_ end: ActivityEnd, of bundle: BundleID, _ step: inout StepContext) {
        guard let (index, before) = own(end.id, of: bundle, &step) else { return }
        if let timestamp = end.timestamp?.timestamp, timestamp < before.timestamp {
            return ignoreOwn(bundle, .olderTimestamp, rules: [.rLa31, .c22], &step)
        }
        let dismissal: Instant? =
            switch end.dismissal {
            case .usual: nil
            case .immediate: step.now
            case .after(let date): date.instant(sent: end.sent, at: step.now)
            }
        let content = end.content.map { ActivityContent($0, sent: end.sent, at: step.now) }
        cold.activities.shown[index].end(
            content ?? ActivityContent(json: nil), timestamp: end.timestamp?.timestamp,
            dismissal: dismissal, at: step.now)
        let activity = cold.activities.shown[index]
        step.record(
            .system, .activityEnded, app: bundle, rules: [.rLa34],
            .activity(activity.name, activity.content))
        deliverChange(from: before, to: activity, &step)
    }

    /// Returns the activity that the app names, if it can be changed; otherwise records why not.
    private func own(
        _ name: String, of bundle: BundleID, _ step: inout StepContext
    ) -> (Int, LiveActivity)? {
        guard let activity = cold.activities.named(name, of: bundle),
            let index = cold.activities.index(activity.id)
        else {
            ignoreOwn(bundle, .noActivity, rules: [.rLa41], &step)
            return nil
        }
        guard activity.state != .ended else {
            ignoreOwn(bundle, .activityHasEnded, rules: [.rLa34], &step)
            return nil
        }
        return (index, activity)
    }

    private func ignoreOwn(
        _ bundle: BundleID, _ why: TraceRecord.Reason, rules: RuleList,
        _ step: inout StepContext
    ) {
        step.record(
            .system, .activityIgnored, app: bundle, rules: holding(rules), .reason(why))
    }
}

extension ActivityRequest {
    /// Returns a request that specifies only a channel.
    static func onChannel(_ channel: String, number: Int) -> ActivityRequest {
        ActivityRequest(
            id: String(number), attributesType: "Attributes", attributes: "{}",
            content: ActivityContentValue(state: "{}"), pushType: .channel(channel))
    }
}

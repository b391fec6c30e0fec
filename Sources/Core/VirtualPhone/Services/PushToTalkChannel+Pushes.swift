import PushModel

/// Pushes to a Push to Talk channel, and its participants.
extension Phone {
    mutating func receiveTalk(_ push: PhonePush, _ step: inout StepContext) {
        guard let talk = services.talk, talk.bundle == push.bundle,
            push.holder == nil || push.holder == talk.id
        else { return ignorePush(push, .noTalkChannel, rules: [.rPtt4], &step) }
        let notification = push.notification(at: step.now)
        var arrived = PushToTalkChannel.Push(notification: notification)
        if isServiceUpdate(push) {
            guard let budget = takeUpdate(push, &step) else {
                return ignorePush(push, .serviceUpdateBudget, rules: [.rPtt11], &step)
            }
            arrived.isUpdate = true
            arrived.budget = budget
        }
        let isForceQuit = apps[installed: push.bundle].state == .forceQuit
        step.record(
            .system, .arrive, app: push.bundle, pushID: push.id,
            rules: [.rPtt5] + (isForceQuit ? [.c25] : []), .content(push.payload.kind))
        services.talk?.waiting.append(arrived)
        runForAWhile(push.bundle, .talk, &step)
        guard apps.isRunning(push.bundle) else { return }
        if apps[running: push.bundle].cold.talk?.hasManager == true {
            let waiting = services.talk?.waiting ?? []
            services.talk?.waiting = []
            enqueue(waiting.map { .talkPush($0) }, for: push.bundle, &step)
        } else if services.talk?.waitsUntil == nil {
            services.talk?.waitsUntil = step.now + Limits.channelManager
        }
    }

    /// Whether this is a push with `ptt-push-type: service-update`, for an app that takes such
    /// updates (iOS 17.2).
    private func isServiceUpdate(_ push: PhonePush) -> Bool {
        iOS >= Callback.incomingServiceUpdatePush.since
            && apps[push.bundle]?.installed.methods.contains(.incomingServiceUpdatePush) == true
            && push.json["aps"]?["ptt-push-type"]?.string == "service-update"
    }

    /// Counts a service update, and returns the number of high-priority updates that are left;
    /// `nil` for one too many.
    private mutating func takeUpdate(_ push: PhonePush, _ step: inout StepContext) -> Int? {
        let now = step.now
        var urgent = services.talk?.urgentUpdates ?? []
        urgent.removeAll { $0 + Limits.urgentUpdateWindow <= now }
        defer { services.talk?.urgentUpdates = urgent }
        guard push.priority > 5 else { return Limits.urgentUpdates - urgent.count }
        guard urgent.count < Limits.urgentUpdates else { return nil }
        urgent.append(now)
        return Limits.urgentUpdates - urgent.count
    }

    // MARK: On the app's main thread

    /// Calls `incomingPushResult`, or the method for service updates.
    mutating func callTalkPush(
        _ push: PushToTalkChannel.Push, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard services.talk?.bundle == bundle else { return }
        if push.isUpdate {
            call(
                .incomingServiceUpdatePush, of: bundle, payload: .userInfo,
                about: push.notification, subject: push.budget.map(String.init),
                rules: [.rPtt11, .rState1], &step)
            return restoreChannel(&step)
        }
        call(
            .incomingPushResult, of: bundle, payload: .userInfo, about: push.notification,
            subject: services.talk?.id, rules: [.rPtt6, .rState1], &step)
        let running = apps[running: bundle].running
        services.talk?.answering = running
        services.talk?.answeredPush = push.notification.pushID
        services.talk?.answer = nil
        if running == nil {
            step.recordNotTold(push.notification, [.rPtt6], .noTalkAnswer)
        }
    }

    /// Calls a method of `PTChannelManagerDelegate` or `PTChannelRestorationDelegate`.
    mutating func callTalk(_ talk: PushToTalkCall, of bundle: BundleID, _ step: inout StepContext) {
        call(
            talk.callback, of: bundle, payload: talk.notification == nil ? nil : .userInfo,
            about: talk.notification, subject: talk.subject, tokens: talk.tokens,
            rules: talk.rules, &step)
    }

    /// Handles the result of `incomingPushResult`: who talks, or that the app leaves the channel.
    mutating func finishTalk(of bundle: BundleID, after id: Call.ID, _ step: inout StepContext) {
        guard cold.services != nil, let talk = services.talk, talk.answering == id else { return }
        services.talk?.answering = nil
        services.talk?.answeredPush = nil
        services.talk?.answer = nil
        switch talk.answer {
        case nil:
            step.record(
                .system, .notAllowed, app: bundle, rules: [.rPtt6], .reason(.noTalkAnswer))
        case .leaveChannel:
            leaveChannel(.developerRequest, rules: [.rPtt7], &step)
        case .participant(let name):
            restoreChannel(&step)
            setParticipant(
                name, of: bundle, pushID: talk.answeredPush, rules: [.rPtt7], &step)
        }
    }

    // MARK: Actions of the app

    mutating func handleTalk(
        _ event: AppEvent, from bundle: BundleID, _ step: inout StepContext
    ) {
        switch event {
        case .makesChannelManager: makeChannelManager(of: bundle, &step)
        case .joinsChannel(let id): joinChannel(id, of: bundle, &step)
        case .leavesChannel:
            guard services.talk?.bundle == bundle else { return }
            leaveChannel(.developerRequest, rules: [.rPtt4], &step)
        case .answersTalk(let id, let result):
            guard services.talk?.answering == id else { return }
            services.talk?.answer = result
        case .setsRemoteParticipant(let name):
            setParticipant(name, of: bundle, rules: [.rPtt8], &step)
        case .transmits(let isOn): transmit(isOn, of: bundle, .developerRequest, &step)
        case .setsTransmissionMode(let mode):
            guard services.talk?.bundle == bundle else { return }
            services.talk?.mode = mode
        default: break
        }
    }

    // MARK: Talking

    /// Sets the remote participant who talks; `nil` ends the talk. `pushID` identifies the push
    /// that said so.
    mutating func setParticipant(
        _ name: String?, of bundle: BundleID, pushID: String? = nil, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard let talk = services.talk, talk.bundle == bundle else {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.rPtt4], .reason(.noTalkChannel))
        }
        guard let name else { return endParticipant(of: talk, &step) }
        guard talk.mode == .fullDuplex || !talk.isTransmitting else {
            return step.record(
                .system, .notAllowed, app: bundle, rules: [.rPtt9],
                .reason(.transmissionInProgress))
        }
        services.talk?.participant = name
        step.record(
            .system, .talk, app: bundle, pushID: pushID, rules: rules, .subject(name))
        activateAudio(wasActive: talk.hasAudio, of: bundle, rules: rules, &step)
    }

    private mutating func endParticipant(of talk: PushToTalkChannel, _ step: inout StepContext) {
        guard talk.participant != nil else { return }
        services.talk?.participant = nil
        step.record(.system, .talkEnded, app: talk.bundle, rules: [.rPtt8])
        deactivateAudio(of: talk.bundle, &step)
    }

    /// Starts or stops the user's talking.
    mutating func talk(_ isOn: Bool, of bundle: BundleID, _ step: inout StepContext) {
        guard services.talk?.bundle == bundle else {
            return impossible("talk", bundle, .noTalkChannel, &step)
        }
        step.record(.user, .transmit, app: bundle, .isOn(isOn))
        transmit(isOn, of: bundle, .userRequest, &step)
    }

    private mutating func transmit(
        _ isOn: Bool, of bundle: BundleID, _ source: PushToTalkReason, _ step: inout StepContext
    ) {
        guard let talk = services.talk, talk.bundle == bundle, isOn != talk.isTransmitting else {
            return
        }
        runForAWhile(bundle, .talk, &step)
        guard apps.isRunning(bundle) else { return }
        services.talk?.isTransmitting = isOn
        enqueue(
            [
                .talk(
                    PushToTalkCall(
                        callback: isOn ? .didBeginTransmitting : .didEndTransmitting,
                        subject: source.rawValue, rules: [.rPtt9]))
            ], for: bundle, &step)
        if isOn {
            activateAudio(wasActive: talk.hasAudio, of: bundle, rules: [.rPtt9], &step)
        } else {
            deactivateAudio(of: bundle, &step)
        }
    }

    private mutating func activateAudio(
        wasActive: Bool, of bundle: BundleID, rules: RuleList, _ step: inout StepContext
    ) {
        guard !wasActive else { return }
        setAudio(true, of: bundle, &step)
        enqueue(
            [.talk(PushToTalkCall(callback: .didActivateAudio, rules: rules))], for: bundle, &step)
    }

    private mutating func deactivateAudio(of bundle: BundleID, _ step: inout StepContext) {
        guard services.talk?.hasAudio != true else { return }
        setAudio(false, of: bundle, &step)
        enqueue(
            [.talk(PushToTalkCall(callback: .didDeactivateAudio, rules: [.rPtt8]))], for: bundle,
            &step)
    }
}

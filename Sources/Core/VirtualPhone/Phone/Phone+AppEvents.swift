import PushModel

extension Phone {
    /// Handles an event from the app's process.
    mutating func handle(_ event: AppEvent, from bundle: BundleID, _ step: inout StepContext) {
        if handleRun(event, &step) || handleExtension(event, &step) { return }
        if handleOfAnyProcess(event, from: bundle, &step) { return }
        // A process may have sent the event before it ended.
        guard apps.isRunning(bundle) else { return }
        apps[running: bundle].extendGrace(to: step.now)
        switch event {
        case .returned(let id):
            guard apps[running: bundle].leave(id) else { return }
            checkReport(of: bundle, after: id, &step)
            finishTalk(of: bundle, after: id, &step)
        case .fetched(let id, let result):
            finishFetch(id, result, of: bundle, &step)
        case .presents(let id, let options):
            finishPresenting(id, options, of: bundle, &step)
        case .responded(let id):
            _ = apps[running: bundle].close(id)
        case .setNotificationDelegate(let methods):
            apps[running: bundle].notificationDelegate =
                methods.map { DelegateMethods(SmallSet($0)) }
        case .reportedCall: noteReport(of: bundle)
        case .changedCall(let id, let change): self.change(id, change, of: bundle, &step)
        case .setsPushRegistry(let isSet): setPushRegistry(isSet, of: bundle, &step)
        case .registers:
            register(bundle, &step)
        case .requestsAuthorization(let options):
            requestAuthorization(options, for: bundle, &step)
        case .registersUserNotificationSettings(let options):
            registerSettings(options, for: bundle, &step)
        case .registersForRemoteNotifications:
            askForToken(for: bundle, &step)
        case .unregistersForRemoteNotifications:
            unregister(bundle, &step)
        case .setCategories, .isRefused, .reportsPushPayload: break
        case .beginsBackgroundTask(let id):
            let inForeground = apps[running: bundle].isForeground
            apps[running: bundle].cold.backgroundTasks.begin(
                id, inForeground: inForeground, at: step.now)
        case .endsBackgroundTask(let id):
            apps[running: bundle].cold.backgroundTasks.finish(id)
        case .removesDelivered(let identifiers):
            let identifiers = identifiers.map(Set.init)
            cold.screen.unlist(rules: [.rTray1], &step) {
                $0.bundle == bundle && identifiers?.contains($0.identifier) ?? true
            }
        case .removesPending(let identifiers):
            cold.scheduled.cancel(identifiers, of: bundle)
        case .extensionStarted, .contentHandled, .extensionFinished, .extensionEnded,
            .extensionUsesMemory:
            break
        case .startsActivity, .requestsActivity, .updatesActivity, .endsActivity,
            .declaresActivityType, .asksForStartToken:
            handleActivityEvent(event, from: bundle, &step)
        case .makesChannelManager, .joinsChannel, .leavesChannel, .answersTalk,
            .setsRemoteParticipant, .transmits, .setsTransmissionMode:
            handleTalk(event, from: bundle, &step)
        case .monitorsLocationPushes(let isOn): monitorLocationPushes(isOn, of: bundle, &step)
        case .startsMediaSession(let id, let attributes):
            startSession(id, attributes: attributes, of: bundle, &step)
        case .endsMediaSession(let id): endSession(id, of: bundle, &step)
        case .sessionFailed: break
        case .setBadge(let number):
            setBadge(number, of: bundle, rules: [.rBadge2], &step)
        }
        runMainThread(of: bundle, &step)
    }

    private mutating func finishFetch(
        _ id: Call.ID, _ result: FetchResult, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let call = apps[running: bundle].close(id) else { return }
        step.record(
            .system, .fetched, app: bundle, pushID: call.pushID, rules: [.rFetch4], .fetched(result)
        )
    }

    // MARK: Deadlines

    /// Closes calls whose completion handler is overdue.
    mutating func expireCalls(of bundle: BundleID, _ step: inout StepContext) {
        guard let process = apps[bundle]?.process else { return }
        for call in apps[running: bundle].closeOverdue(at: step.now) {
            expire(call, of: bundle, isForeground: process.isForeground, &step)
        }
    }

    private mutating func expire(
        _ call: OpenCall, of bundle: BundleID, isForeground: Bool, _ step: inout StepContext
    ) {
        switch (call.callback, isForeground) {
        case (.willPresent, _):
            step.record(
                .system, .notShown, app: bundle, pushID: call.pushID, rules: [.rUn2],
                .overdue(.presentation))
        case (.didReceiveRemoteNotificationFetch, _):
            step.record(
                .system, .overdue, app: bundle, pushID: call.pushID, rules: [.rFetch3],
                .overdue(.fetch(inForeground: isForeground)))
            guard !isForeground else { return }
            end(bundle, .systemTerminated, why: .missedDeadline, rules: [.rFetch3], &step)
        case (_, false):
            step.record(
                .system, .overdue, app: bundle, pushID: call.pushID, rules: [.rUn3],
                .overdue(.completionHandler(call.callback)))
        case (_, true):
            break
        }
    }

    /// Suspends a background process that has nothing left to do.
    mutating func suspendIfDue(_ bundle: BundleID, _ step: inout StepContext) {
        guard let due = apps[bundle]?.process?.suspendsAt, due <= step.now else { return }
        suspend(bundle, &step)
    }
}

extension Phone {
    /// Handles an event that an extension may also send while its app has no process; returns
    /// `false` for other events.
    private mutating func handleOfAnyProcess(
        _ event: AppEvent, from bundle: BundleID, _ step: inout StepContext
    ) -> Bool {
        switch event {
        case .setCategories(let categories):
            guard apps[bundle] != nil else { return true }
            apps[installed: bundle].installed.categories = categories
        case .isRefused(let refusal):
            step.record(.system, .log, app: bundle, .words(refusal.sentence))
        case .reportsPushPayload(let json): receiveVoIPPayload(json, for: bundle, &step)
        default: return false
        }
        return true
    }
}

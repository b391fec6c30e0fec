import PushModel

extension Phone {
    /// Adds work for the app's main thread, after its pending work.
    mutating func enqueue(_ work: [Work], for bundle: BundleID, _ step: inout StepContext) {
        // A process that has ended has no main thread.
        guard apps.isRunning(bundle) else { return }
        apps[running: bundle].work += work
        runMainThread(of: bundle, &step)
    }

    /// Adds one piece of work. An idle main thread starts it at once, so that most work is never
    /// queued.
    mutating func enqueue(_ work: Work, for bundle: BundleID, _ step: inout StepContext) {
        guard apps.isRunning(bundle) else { return }
        if apps[running: bundle].isIdle {
            start(work, of: bundle, &step)
        } else {
            apps[running: bundle].work.append(work)
        }
        runMainThread(of: bundle, &step)
    }

    /// Calls methods until one has not returned yet, no work is left, or the work itself has ended
    /// the process.
    mutating func runMainThread(of bundle: BundleID, _ step: inout StepContext) {
        while apps.isRunning(bundle) {
            guard let work = apps[running: bundle].takeWork() else {
                return apps[running: bundle].watchWaiting(at: step.now)
            }
            start(work, of: bundle, &step)
        }
    }

    private mutating func start(_ work: Work, of bundle: BundleID, _ step: inout StepContext) {
        switch work {
        case .launch(let callback, let cause):
            callLaunch(callback, cause, of: bundle, &step)
        case .lifeCycle(let callback):
            callLifeCycle(callback, of: bundle, &step)
        case .connectScene(let notification):
            callConnectScene(notification, nil, of: bundle, &step)
        case .connectSceneAnswering(let response):
            callConnectScene(response.notification, response.choice, of: bundle, &step)
        case .connectSceneContinuing:
            callConnectScene(nil, nil, continuing: true, of: bundle, &step)
        case .incomingCall(let notification, let mustReport):
            callIncomingPush(notification, mustReport: mustReport, &step)
        case .callKit(let callback, let id, let action):
            callCallKit(callback, id, action, of: bundle, &step)
        case .talkPush(let push): callTalkPush(push, of: bundle, &step)
        case .talk(let talk): callTalk(talk, of: bundle, &step)
        case .pushKit(let notification, let rules): callPushKit(notification, rules, &step)
        case .registered(let callback):
            call(callback, of: bundle, rules: [.rReg3], &step)
        case .backgroundTimeExpired(let task):
            expireBackgroundTask(task, of: bundle, &step)
        case .openSettings(let notification):
            callOpenSettings(notification, of: bundle, &step)
        case .continueActivity(let cold): callContinueActivity(of: bundle, cold: cold, &step)
        case .foregroundArrival(let notification):
            routeForegroundArrival(notification, &step)
        case .applicationDelegate(let notification, let rules):
            callApplicationDelegate(notification, rules, &step)
        case .willPresent(let notification, let rules):
            callWillPresent(notification, rules, &step)
        case .response(let response, let cold):
            callResponse(response, cold: cold, &step)
        case .end(let ending, let why, let rules):
            end(bundle, ending, why: why, rules: rules, &step)
        }
    }

    /// Calls a method that the app implements on this iOS; otherwise does nothing.
    mutating func call(
        _ callback: Callback, of bundle: BundleID, payload: PayloadPlace? = nil,
        about notification: PhoneNotification? = nil, choice: Response.Choice? = nil,
        deadline: Instant? = nil, state: ApplicationState? = nil, subject: String? = nil,
        tokens: [NamedToken]? = nil, reportIsOptional: Bool? = nil, rules: RuleList,
        _ step: inout StepContext
    ) {
        guard implements(callback, bundle) else { return }
        calls += 1
        let id = calls
        let current = apps[running: bundle].enter(
            OpenCall(
                id: id, callback: callback, deadline: deadline, notification: notification,
                pushID: notification?.pushID))
        apps[running: bundle].watch(callback, at: step.now)
        step.call(
            Call(
                id: id, bundle: bundle, callback: callback, state: state ?? current,
                payload: payload,
                action: choice?.name, text: choice?.text, notification: notification,
                rules: rules, subject: subject, tokens: tokens,
                reportIsOptional: reportIsOptional))
    }

    private func implements(_ callback: Callback, _ bundle: BundleID) -> Bool {
        guard iOS >= callback.since else { return false }
        return callback.isNotificationCenterDelegate
            ? apps[running: bundle].notificationDelegate?.contains(callback) ?? false
            : apps[installed: bundle].installed.methods.contains(callback)
    }

    // MARK: Calls about a notification

    /// Calls the method of iOS 9: the fetch handler if there is one, otherwise the method without a
    /// handler.
    mutating func callApplicationDelegate(
        _ notification: PhoneNotification, _ rules: RuleList, _ step: inout StepContext
    ) {
        let methods = apps[installed: notification.bundle].installed.methods
        let fetches = iOS >= IOSVersion(7) && methods.contains(.didReceiveRemoteNotificationFetch)
        let seen =
            switchesOn.contains(.fetchSeesChangedContent) ? notification : notification.asSent
        let rules = usesScenes(notification.bundle) ? rules + [.rScene20] : rules
        if fetches {
            let hasBoth = methods.contains(.didReceiveRemoteNotification)
            call(
                .didReceiveRemoteNotificationFetch, of: notification.bundle, payload: .userInfo,
                about: seen, deadline: step.now + Limits.fetch,
                rules: rules + (hasBoth ? [.rLegacy2, .rState1] : [.rState1]), &step)
        } else if methods.contains(.didReceiveRemoteNotification) {
            call(
                .didReceiveRemoteNotification, of: notification.bundle, payload: .userInfo,
                about: seen,
                rules: rules + [.rLegacy1, .rState1], &step)
        } else {
            step.recordNotTold(notification, rules + [.rLegacy1], .noReceivingMethod)
        }
    }

    mutating func callWillPresent(
        _ notification: PhoneNotification, _ rules: RuleList, _ step: inout StepContext
    ) {
        call(
            .willPresent, of: notification.bundle, payload: .notification,
            about: notification, deadline: step.now + Limits.willPresent,
            rules: rules + [.rState1], &step)
    }
}

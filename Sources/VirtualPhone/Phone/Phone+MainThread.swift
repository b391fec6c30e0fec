import PushModel

extension Phone {
    /// Gives the app's main thread something to do, after what it already has.
    mutating func enqueue(_ work: [Work], for bundle: BundleID, _ step: inout StepContext) {
        apps[bundle]?.process?.work += work
        runMainThread(of: bundle, &step)
    }

    /// Calls method after method until one has to return first, or nothing is left to do.
    mutating func runMainThread(of bundle: BundleID, _ step: inout StepContext) {
        while let work = apps[bundle]?.process?.takeWork() {
            start(work, of: bundle, &step)
        }
        watchWaiting(of: bundle, at: step.now)
    }

    private mutating func start(_ work: Work, of bundle: BundleID, _ step: inout StepContext) {
        switch work {
        case .launch(let callback, let cause):
            callLaunch(callback, cause, of: bundle, &step)
        case .lifeCycle(let callback):
            callLifeCycle(callback, of: bundle, &step)
        case .connectScene(let notification):
            callConnectScene(notification, of: bundle, &step)
        case .incomingCall(let arrival):
            callIncomingPush(arrival, &step)
        case .registered(let callback):
            call(callback, of: bundle, rules: [.rReg3], &step)
        case .backgroundTimeExpired(let task):
            expireBackgroundTask(task, of: bundle, &step)
        case .openSettings(let notification):
            callOpenSettings(notification, of: bundle, &step)
        case .foregroundArrival(let arrival):
            routeForegroundArrival(arrival, &step)
        case .applicationDelegate(let arrival, let rules):
            callApplicationDelegate(arrival, rules, &step)
        case .willPresent(let arrival, let rules):
            callWillPresent(arrival, rules, &step)
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
        deadline: Instant? = nil, rules: [RuleLabel], _ step: inout StepContext
    ) {
        guard implements(callback, bundle) else { return }
        let id = calls + 1
        let state = apps[bundle]?.process?.enter(
            OpenCall(
                id: id, callback: callback, deadline: deadline, notification: notification,
                pushID: notification?.pushID))
        guard let state else { return }
        calls = id
        watch(callback, of: bundle, at: step.now)
        step.call(
            Call(
                id: id, bundle: bundle, callback: callback, state: state, payload: payload,
                action: choice?.name, text: choice?.text, notification: notification,
                rules: rules))
    }

    private func implements(_ callback: Callback, _ bundle: BundleID) -> Bool {
        guard iOS >= callback.since else { return false }
        return callback.isNotificationCenterDelegate
            ? apps[bundle]?.process?.notificationDelegate?.contains(callback) ?? false
            : apps[bundle]?.installed.methods.contains(callback) ?? false
    }

    /// The app's process told iOS something.
    mutating func handle(_ event: AppEvent, from bundle: BundleID, _ step: inout StepContext) {
        guard !handleExtension(event, &step),
            apps[bundle]?.process?.extendGrace(to: step.now) != nil
        else {
            return
        }
        switch event {
        case .returned(let id):
            guard apps[bundle]?.process?.leave(id) == true else { return }
            checkReport(of: bundle, after: id, &step)
        case .fetched(let id, let result):
            finishFetch(id, result, of: bundle, &step)
        case .presents(let id, let options):
            finishPresenting(id, options, of: bundle, &step)
        case .responded(let id):
            _ = closeCall(id, of: bundle)
        case .setNotificationDelegate(let methods):
            apps[bundle]?.process?.notificationDelegate = methods.map { SmallSet($0) }
        case .reportedCall:
            apps[bundle]?.process?.reportedCall = true
            step.record(
                .system, .call, app: bundle, rules: [.rVoip])
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
        case .setCategories(let categories):
            apps[bundle]?.installed.categories = categories
        case .beginsBackgroundTask(let id):
            beginBackgroundTask(id, of: bundle, &step)
        case .endsBackgroundTask(let id):
            endBackgroundTask(id, of: bundle)
        case .removesDelivered(let identifiers):
            removeDelivered(identifiers, of: bundle, &step)
        case .removesPending(let identifiers):
            scheduled.removeAll { local in
                local.bundle == bundle
                    && identifiers?.contains(local.notification.identifier ?? "") ?? true
            }
        case .extensionStarted, .contentHandled, .extensionEnded:
            break
        case .setBadge(let number):
            setBadge(number, of: bundle, rules: [.rBadge2], &step)
        }
        runMainThread(of: bundle, &step)
    }

    /// The first answer to an open call closes it; a later or unknown one finds nothing.
    mutating func closeCall(_ id: Call.ID, of bundle: BundleID) -> OpenCall? {
        guard let index = apps[bundle]?.process?.open.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        return apps[bundle]?.process?.open.remove(at: index)
    }

    private mutating func finishFetch(
        _ id: Call.ID, _ result: FetchResult, of bundle: BundleID, _ step: inout StepContext
    ) {
        guard let call = closeCall(id, of: bundle) else { return }
        step.record(
            .system, .fetched, app: bundle, pushID: call.pushID, rules: [.rFetch4], .fetched(result)
        )
    }
}

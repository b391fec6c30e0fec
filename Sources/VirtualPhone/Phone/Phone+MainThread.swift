import PushModel

extension Phone {
    /// Gives the app's main thread something to do, after what it already has.
    mutating func enqueue(_ work: [Work], for bundle: BundleID, _ turn: inout Turn) {
        apps[bundle]?.process?.work += work
        runMainThread(of: bundle, &turn)
    }

    /// Calls method after method until one has to return first, or nothing is left to do.
    mutating func runMainThread(of bundle: BundleID, _ turn: inout Turn) {
        while let work = apps[bundle]?.process?.takeWork() {
            start(work, of: bundle, &turn)
        }
        watchWaiting(of: bundle, at: turn.now)
    }

    private mutating func start(_ work: Work, of bundle: BundleID, _ turn: inout Turn) {
        switch work {
        case .launch(let callback, let cause):
            callLaunch(callback, cause, of: bundle, &turn)
        case .lifeCycle(let callback):
            callLifeCycle(callback, of: bundle, &turn)
        case .connectScene(let notification):
            callConnectScene(notification, of: bundle, &turn)
        case .incomingCall(let arrival):
            callIncomingPush(arrival, &turn)
        case .registered(let callback):
            call(callback, of: bundle, rules: [.rule("R-REG-3")], &turn)
        case .backgroundTimeExpired(let task):
            expireBackgroundTask(task, of: bundle, &turn)
        case .openSettings(let notification):
            callOpenSettings(notification, of: bundle, &turn)
        case .foregroundArrival(let arrival):
            tellForeground(arrival, &turn)
        case .applicationDelegate(let arrival, let rules):
            callApplicationDelegate(arrival, rules, &turn)
        case .willPresent(let arrival, let rules):
            callWillPresent(arrival, rules, &turn)
        case .response(let response, let cold):
            callResponse(response, cold: cold, &turn)
        case .end(let ending, let why, let rules):
            end(bundle, ending, why: why, rules: rules, &turn)
        }
    }

    /// Calls a method that the app implements on this iOS; otherwise does nothing.
    mutating func call(
        _ callback: Callback, of bundle: BundleID, payload: PayloadPlace? = nil,
        about notification: ListedNotification? = nil, choice: Response.Choice? = nil,
        deadline: Instant? = nil, rules: [RuleLabel], _ turn: inout Turn
    ) {
        guard implements(callback, bundle) else { return }
        let id = calls + 1
        let state = apps[bundle]?.process?.enter(
            OpenCall(
                id: id, callback: callback, deadline: deadline, notification: notification,
                pushID: notification?.pushID))
        guard let state else { return }
        calls = id
        watch(callback, of: bundle, at: turn.now)
        turn.call(
            Call(
                id: id, bundle: bundle, callback: callback, state: state, payload: payload,
                action: choice?.name, text: choice?.text, notification: notification,
                rules: rules))
    }

    private func implements(_ callback: Callback, _ bundle: BundleID) -> Bool {
        guard iOS >= callback.since else { return false }
        return callback.isNotificationCentreDelegate
            ? apps[bundle]?.process?.notificationDelegate?.contains(callback) ?? false
            : apps[bundle]?.installed.methods.contains(callback) ?? false
    }

    /// The app's process told iOS something.
    mutating func hear(_ event: AppEvent, from bundle: BundleID, _ turn: inout Turn) {
        guard !hearExtension(event, &turn), apps[bundle]?.process?.talk(at: turn.now) != nil else {
            return
        }
        switch event {
        case .returned(let id):
            guard apps[bundle]?.process?.leave(id) == true else { return }
            checkReport(of: bundle, after: id, &turn)
        case .fetched(let id, let result):
            finishFetch(id, result, of: bundle, &turn)
        case .presents(let id, let options):
            finishPresenting(id, options, of: bundle, &turn)
        case .responded(let id):
            _ = closeCall(id, of: bundle)
        case .setNotificationDelegate(let methods):
            apps[bundle]?.process?.notificationDelegate = methods.map { SmallSet($0) }
        case .reportedCall:
            apps[bundle]?.process?.reportedCall = true
            turn.record(
                .system, "call", app: bundle, rules: [.rule("R-VOIP")],
                "The phone rings: the app reported an incoming call.")
        case .registers:
            register(bundle, &turn)
        case .requestsAuthorization(let options):
            requestAuthorization(options, for: bundle, &turn)
        case .registersUserNotificationSettings(let options):
            registerSettings(options, for: bundle, &turn)
        case .registersForRemoteNotifications:
            askForToken(for: bundle, &turn)
        case .unregistersForRemoteNotifications:
            unregister(bundle, &turn)
        case .setCategories(let categories):
            apps[bundle]?.installed.categories = categories
        case .beginsBackgroundTask(let id):
            beginBackgroundTask(id, of: bundle, &turn)
        case .endsBackgroundTask(let id):
            endBackgroundTask(id, of: bundle)
        case .removesDelivered(let identifiers):
            removeDelivered(identifiers, of: bundle, &turn)
        case .removesPending(let identifiers):
            scheduled.removeAll { local in
                local.bundle == bundle
                    && identifiers?.contains(local.notification.identifier ?? "") ?? true
            }
        case .extensionStarted, .contentHandled, .extensionEnded:
            break
        case .setBadge(let number):
            setBadge(number, of: bundle, rules: [.rule("R-BADGE-2")], &turn)
        }
        runMainThread(of: bundle, &turn)
    }

    /// The first answer to an open call closes it; a later or unknown one finds nothing.
    mutating func closeCall(_ id: Call.ID, of bundle: BundleID) -> OpenCall? {
        guard let index = apps[bundle]?.process?.open.firstIndex(where: { $0.id == id }) else {
            return nil
        }
        return apps[bundle]?.process?.open.remove(at: index)
    }

    private mutating func finishFetch(
        _ id: Call.ID, _ result: FetchResult, of bundle: BundleID, _ turn: inout Turn
    ) {
        guard let call = closeCall(id, of: bundle) else { return }
        let sentence =
            switch result {
            case .newData: "The app reports new data; iOS takes a new picture for the app switcher."
            case .noData: "The app reports that there was no new data."
            case .failed: "The app reports that its fetch failed."
            }
        turn.record(
            .system, "fetched", app: bundle, pushID: call.pushID, rules: [.rule("R-FETCH-4")],
            sentence)
    }
}

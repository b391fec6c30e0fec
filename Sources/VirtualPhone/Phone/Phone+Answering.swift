import PushModel

extension Phone {
    /// Tells the app of a response, by the route that its set-up leaves.
    mutating func callResponse(_ response: Response, cold: Bool, _ step: inout StepContext) {
        guard let entry = apps[response.notification.bundle], let process = entry.process else {
            return
        }
        let decision = ResponseRoute.decide(
            ResponseRoute.Situation(
                iOS: iOS, origin: response.notification.origin, choice: response.choice,
                cold: cold, didReceive: DelegateReach(.didReceiveResponse, of: process, on: iOS),
                implements: entry.installed.methods,
                quirk: [.legacyTapOn100, .defaultActionOn100].first(where: has)))
        guard let callback = decision.value.callback(for: response.notification.origin) else {
            return notTold(
                Arrival(notification: response.notification), decision.rules, decision.why, &step)
        }
        let isFetch = callback == .didReceiveRemoteNotificationFetch
        // The same push reaches the fetch handler a second time when the user opens it.
        let again: [RuleLabel] =
            isFetch && response.notification.content.contentAvailable ? [.rFetch5] : []
        let sceneRules: [RuleLabel] =
            usesScenes(response.notification.bundle) ? [.rScene2] : []
        // The launch options have told of it already.
        let twice: [RuleLabel] =
            cold && process.isForeground && !usesScenes(response.notification.bundle)
            ? [.c11] : []
        let carriesChoice = decision.value == .notificationCenter || decision.value == .handleAction
        let limit = isFetch ? Limits.fetch : Limits.response
        call(
            callback, of: response.notification.bundle,
            payload: decision.value == .notificationCenter ? .response : .userInfo,
            about: response.notification, choice: carriesChoice ? response.choice : nil,
            deadline: step.now + limit,
            rules: decision.rules + [.rState1] + again + sceneRules + twice,
            &step)
    }
}

extension ResponseRoute {
    /// The method at the end of the route; `nil` for nobody.
    fileprivate func callback(for origin: PhoneNotification.Origin) -> Callback? {
        switch self {
        case .notificationCenter: .didReceiveResponse
        case .fetch: .didReceiveRemoteNotificationFetch
        case .legacy: .didReceiveRemoteNotification
        case .local: .didReceiveLocalNotification
        case .handleAction: origin == .remote ? .handleRemoteAction : .handleLocalAction
        case .nobody: nil
        }
    }
}

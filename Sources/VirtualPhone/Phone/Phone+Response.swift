import PushPayload

extension Phone {
    /// The user opened a notification from the Lock Screen, Notification Centre or a banner.
    mutating func openNotification(
        _ notification: ListedNotification, fromBanner: Bool, _ turn: inout Turn
    ) {
        let bundle = notification.bundle
        unlockScreen()
        unlist(rules: [.rule("R-TRAY-1")], &turn) {
            $0.bundle == bundle && $0.identifier == notification.identifier
        }
        clearBanner(of: notification)
        let isOverOwnApp = frontmost == bundle && apps[bundle]?.process?.execution == .active
        guard isOverOwnApp else {
            return open(bundle, answering: notification, &turn)
        }
        if fromBanner {
            enqueue([.response(notification, cold: false)], for: bundle, &turn)
        } else {
            // Notification Centre covers the app while the user picks from it.
            enqueue(
                [
                    .lifeCycle(.willResignActive), .response(notification, cold: false),
                    .lifeCycle(.didBecomeActive),
                ], for: bundle, &turn)
        }
    }

    mutating func clearBanner(of notification: ListedNotification) {
        guard banner?.identifier == notification.identifier, banner?.bundle == notification.bundle
        else { return }
        banner = nil
        bannerLeaves = nil
    }

    mutating func callResponse(
        to notification: ListedNotification, cold: Bool, _ turn: inout Turn
    ) {
        let bundle = notification.bundle
        guard let entry = apps[bundle], let process = entry.process else { return }
        let decision = ResponseRoute.decide(
            ResponseRoute.Situation(
                iOS: iOS, origin: notification.origin, cold: cold,
                didReceive: DelegateReach(.didReceiveResponse, of: process, on: iOS),
                implements: entry.installed.implements))
        // The same push reaches the fetch handler a second time when the user opens it.
        let again: [RuleLabel] =
            notification.content.contentAvailable ? [.rule("R-FETCH-5")] : []
        let rules = decision.rules + [.rule("R-STATE-1")]
        switch decision.value {
        case .notificationCentre:
            call(
                .didReceiveResponse, of: bundle, payload: .response, about: notification,
                action: "default", rules: rules, &turn)
        case .fetch:
            call(
                .didReceiveRemoteNotificationFetch, of: bundle, payload: .userInfo,
                about: notification, deadline: turn.now + Limits.fetch, rules: rules + again,
                &turn)
        case .legacy:
            call(
                .didReceiveRemoteNotification, of: bundle, payload: .userInfo,
                about: notification, rules: rules, &turn)
        case .local:
            call(
                .didReceiveLocalNotification, of: bundle, payload: .userInfo,
                about: notification, rules: rules, &turn)
        case .nobody:
            notTold(
                Arrival(notification: notification), decision.rules, decision.why, &turn)
        }
    }
}

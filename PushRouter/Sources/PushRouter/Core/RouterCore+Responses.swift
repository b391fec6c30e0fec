import Foundation

/// Rules 2, 4 and 6: each response of the user is one event, even if several objects report it.
extension RouterCore {
    mutating func response(_ response: RouterInput.Response, at now: Moment) {
        let isFirst = record(response, at: now)
        let waits = isFirst && isBackgroundAction(response)
        if let call = response.call {
            begin(
                SystemCall(
                    id: call, message: response.message,
                    deadline: now.uptime + budget(of: response.backgroundTimeRemaining),
                    answerAtDeadline: .finished,
                    defaultAnswer: .finished, pendingPeers: waits ? Set(0..<response.peers) : [],
                    ignoresPeers: false))
        }
        if let call = response.call, waits { beginBackgroundTask(call) }
        if isFirst { report(response, at: now) }
        if let call = response.call {
            if !waits { answer(call, .finished) }
            effects += response.peers > 0 ? [.callPeers(call)] : []
        }
        refreshDeferredBadge(at: now)
    }

    /// Records the response; returns `false` if it is known.
    private mutating func record(_ response: RouterInput.Response, at now: Moment) -> Bool {
        let message = response.message
        if response.phase != .background { launch.notification = nil }
        if let opened = launch.openedWithoutResponse, now.uptime < opened.until,
            opened.message.isSamePush(as: message)
        {
            launch.openedWithoutResponse = nil
            return false
        }
        let key = ResponseKey(response)
        guard !responses.contains(key) else { return false }
        responses.append(key)
        responses.removeFirst(max(0, responses.count - Limits.rememberedResponses))
        unpaired.removeAll { $0.message.isSamePush(as: message) }
        return true
    }

    private mutating func report(_ response: RouterInput.Response, at now: Moment) {
        remember(response.message, at: now)
        ledger.recordOpen(response.message, in: response.phase, at: now.uptime)
        switch response.action {
        case .dismiss: tell(.dismissed(response.message))
        case .user(let action) where isBackgroundAction(response):
            launch.hasWorkedInBackground = true
            tell(.performed(action, on: response.message))
            if let call = response.call { ask(call, .perform(action, response.message)) }
        case .user(let action):
            open(
                PushEvent.Opened(
                    message: response.message, action: action,
                    isLaunch: !life.hasBeenActive && launch.isCause(ofResponseAt: now.uptime),
                    wasActive: response.phase == .active, sceneID: response.scene),
                at: now)
        }
    }

    /// Whether the action runs without opening the app. The category says so. For an unknown
    /// category the app's state does: a background action leaves the app in the background. A
    /// response from a scene always opens the app.
    private func isBackgroundAction(_ response: RouterInput.Response) -> Bool {
        switch response.action {
        case .user(.tap), .dismiss: false
        case .user: response.call != nil && !(response.opensApp ?? (response.phase != .background))
        }
    }
}

/// The key that two reports of one response share, by a scene and by the notification center.
struct ResponseKey: Hashable, Sendable {
    /// The request's identifier in lower case.
    var identifier: String?
    /// The delivery time of the notification, in seconds since 1970.
    var date: Double?
    /// The key of the notification, if a test gives neither identifier nor date.
    var delivery: DeliveryKey?
    var action: RouterInput.Response.Action

    init(_ response: RouterInput.Response) {
        let message = response.message
        identifier = message.identifier?.lowercased()
        date = message.date?.timeIntervalSince1970
        if identifier == nil, date == nil { delivery = DeliveryKey(message) }
        action = response.action
    }
}

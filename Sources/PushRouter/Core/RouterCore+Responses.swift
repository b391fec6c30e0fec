import Foundation

/// Rules 2, 4 and 6: what the user did, once, whoever reports it.
extension RouterCore {
    mutating func response(_ response: RouterInput.Response, at now: Moment) {
        let isFirst = note(response, at: now)
        let waits = isFirst && isBackgroundAction(response)
        if let call = response.call {
            begin(
                SystemCall(
                    id: call, message: response.message, deadline: now.uptime + Limits.working,
                    atDeadline: .finished, unanswered: .finished,
                    peersLeft: waits ? Set(0..<response.peers) : [], isOursAlone: false))
        }
        if isFirst { take(response, at: now) }
        if let call = response.call {
            if waits { keepRunning(call) } else { answer(call, .finished) }
            effects += response.peers > 0 ? [.askPeers(call)] : []
        }
        payBadge(at: now)
    }

    /// Returns `false` if the response is known.
    private mutating func note(_ response: RouterInput.Response, at now: Moment) -> Bool {
        let message = response.message
        if response.phase != .background { launch.notification = nil }
        if let late = launch.openedLate, DeliveryKey(late) == DeliveryKey(message) {
            launch.openedLate = nil
            return false
        }
        let key = ResponseKey(response)
        guard !responses.contains(key) else { return false }
        responses.append(key)
        responses.removeFirst(max(0, responses.count - Limits.rememberedResponses))
        joining.removeAll { DeliveryKey($0.message) == DeliveryKey(message) }
        return true
    }

    private mutating func take(_ response: RouterInput.Response, at now: Moment) {
        remember(response.message, at: now)
        ledger.opened(response.message, in: response.phase, at: now.uptime)
        switch response.action {
        case .dismiss: emit(.dismissed(response.message))
        case .user(let action) where isBackgroundAction(response):
            launch.hasWorkedUnseen = true
            open(
                response.message, action, isInBackground: true, call: response.call,
                wasActive: response.phase == .active, at: now)
        case .user(let action):
            open(
                response.message, action,
                isLaunch: !life.hasBeenActive && launch.isCause(ofResponseAt: now.uptime),
                wasActive: response.phase == .active, at: now)
        }
    }

    /// The category says whether an action opens the app; where it is not known, the app's state
    /// does, for an action in the background leaves it there.
    private func isBackgroundAction(_ response: RouterInput.Response) -> Bool {
        switch response.action {
        case .user(.tap), .dismiss: false
        case .user: !(response.opensApp ?? (response.phase != .background))
        }
    }
}

/// What makes two reports of a response, by the scene and by the center's delegate, one.
struct ResponseKey: Hashable, Sendable {
    var identifier: String?
    var date: Double?
    var action: RouterInput.Response.Action

    init(_ response: RouterInput.Response) {
        identifier = response.message.identifier?.lowercased()
        date = response.message.date?.timeIntervalSince1970
        action = response.action
    }
}

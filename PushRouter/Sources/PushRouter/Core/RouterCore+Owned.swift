/// Rule 13: the peer that owns a message answers its calls, and the app gets no event for it.
extension RouterCore {
    mutating func owned(_ input: RouterInput, at now: Moment) {
        switch input {
        case .remoteNotification(let arrival):
            if arrival.phase == .background { launch.hasWorkedInBackground = true }
            if launch.isAwaitingResponse(to: arrival.message) { launch.notification = nil }
            let deadline = now.uptime + budget(of: arrival.backgroundTimeRemaining)
            begin(
                SystemCall(
                    id: arrival.call, message: arrival.message, deadline: deadline,
                    answerAtDeadline: .fetched(.failed), defaultAnswer: .fetched(.noData),
                    pendingPeers: Set(0..<arrival.peers), ignoresPeers: false, isOwned: true))
            forward(arrival.call)
        case .willPresent(let presentation):
            let policy = SystemCall.Answer.options(presentation.policy)
            begin(
                SystemCall(
                    id: presentation.call, message: presentation.message,
                    deadline: now.uptime + Limits.presentation, answerAtDeadline: policy,
                    defaultAnswer: policy, pendingPeers: Set(0..<presentation.peers),
                    ignoresPeers: false, isOwned: true))
            forward(presentation.call)
        case .response(let response):
            if response.phase != .background { launch.notification = nil }
            if let call = response.call {
                let deadline = now.uptime + budget(of: response.backgroundTimeRemaining)
                begin(
                    SystemCall(
                        id: call, message: response.message, deadline: deadline,
                        answerAtDeadline: .finished, defaultAnswer: .finished,
                        pendingPeers: Set(0..<response.peers), ignoresPeers: false,
                        isOwned: true))
                forward(call)
            }
        default: break
        }
        refreshDeferredBadge(at: now)
    }

    private mutating func forward(_ call: SystemCall.ID) {
        effects.append(.callPeers(call))
        completeIfAnswered(call)
    }
}

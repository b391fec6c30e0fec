/// Rules 1, 4, 10 and 11: which callback is an arrival, and which one reports a known arrival.
extension RouterCore {
    mutating func remoteNotification(_ arrival: RouterInput.RemoteNotification, at now: Moment) {
        let message = arrival.message
        let budget = budget(of: arrival.backgroundTimeRemaining)
        begin(
            SystemCall(
                id: arrival.call, message: message, deadline: now.uptime + budget,
                answerAtDeadline: .fetched(.failed), defaultAnswer: .fetched(.noData),
                pendingPeers: Set(0..<arrival.peers), ignoresPeers: false))
        if isResponseOfLateInstall(arrival) {
            answer(arrival.call, .fetched(.noData))
        } else {
            report(arrival, budget: budget, at: now)
        }
        if calls[arrival.call]?.pendingPeers.isEmpty == false {
            effects.append(.callPeers(arrival.call))
        }
    }

    private mutating func report(
        _ arrival: RouterInput.RemoteNotification, budget: Double, at now: Moment
    ) {
        let message = marked(arrival.message, at: now)
        let match = ledger.match(
            .remoteNotification, message, in: arrival.phase,
            isKnown: persisted.contains(message, at: now), at: now.uptime)
        remember(message, at: now)
        let delivery: Int
        switch match {
        case .new(let number): delivery = number
        // A presentation of a push without text has left its work to this call.
        case .paired(let number) where !message.isVisible: delivery = number
        case .paired: return answer(arrival.call, .fetched(.noData))
        // Peers have already received the push, and one of them may have forwarded it back.
        case .repeated:
            calls[arrival.call]?.pendingPeers = []
            return answer(arrival.call, .fetched(.noData))
        }
        if arrival.phase == .background {
            launch.hasWorkedInBackground = true
            if launch.isAwaitingResponse(to: message) { launch.notification = nil }
            work(message, arrival.call, budget: budget)
        } else if !message.isVisible {
            work(message, arrival.call, budget: budget)
            if isInForeground(arrival.phase) { refreshBadge(.arrivedInForeground, at: now) }
        } else {
            answer(arrival.call, .fetched(.noData))
            unpaired.append(
                UnpairedArrival(
                    delivery: delivery, message: message,
                    due: now.uptime + Limits.pairing,
                    refreshesBadge: isInForeground(arrival.phase)))
        }
    }

    private mutating func work(_ message: PushMessage, _ call: SystemCall.ID, budget: Double) {
        tell(.arrivedSilently(message))
        ask(call, .work(message, budget: budget))
    }

    /// Whether the call reports the tap that launched the app. If the notification center had no
    /// delegate in time, iOS makes this call, with the notification of the launch options, before
    /// the first activation.
    private func isResponseOfLateInstall(_ arrival: RouterInput.RemoteNotification) -> Bool {
        arrival.phase == .inactive && !life.hasBeenActive
            && launch.isAwaitingResponse(to: arrival.message)
    }

    mutating func willPresent(_ presentation: RouterInput.Presentation, at now: Moment) {
        var message = marked(presentation.message, at: now)
        let policy = SystemCall.Answer.options(presentation.policy)
        begin(
            SystemCall(
                id: presentation.call, message: message,
                deadline: now.uptime + Limits.presentation, answerAtDeadline: policy,
                defaultAnswer: policy, pendingPeers: Set(0..<presentation.peers),
                ignoresPeers: message.id != nil))
        guard !presentation.isAnswer else {
            calls[presentation.call]?.pendingPeers = []
            return answer(presentation.call, policy)
        }
        let match = ledger.match(
            .willPresent, message, in: presentation.phase,
            isKnown: persisted.contains(message, at: now), at: now.uptime)
        remember(message, at: now)
        switch match {
        case .repeated:
            calls[presentation.call]?.pendingPeers = []
            return answer(presentation.call, .options(0))
        case .paired(let delivery):
            guard let index = unpaired.firstIndex(where: { $0.delivery == delivery }) else {
                // The arrival was reported before, because a service extension took long.
                message.isVisible
                    ? ask(presentation.call, .present(message)) : answer(presentation.call, policy)
                break
            }
            message.isEdit = unpaired.remove(at: index).message.isEdit
            arrived(message, presentation, at: now)
        // Its remote notification is the work.
        case .new where !message.isVisible && message.isContentAvailable:
            answer(presentation.call, policy)
        case .new: arrived(message, presentation, at: now)
        }
        effects += presentation.peers > 0 ? [.callPeers(presentation.call)] : []
    }

    private mutating func arrived(
        _ message: PushMessage, _ presentation: RouterInput.Presentation, at now: Moment
    ) {
        tell(.arrived(PushEvent.Arrival(message: message, isPresentable: true)))
        ask(presentation.call, .present(message))
        if isInForeground(presentation.phase) { refreshBadge(.arrivedInForeground, at: now) }
    }

    /// Reports the arrivals whose `willPresent` has not come, because banners are off or iOS does
    /// not ask.
    mutating func expireUnpaired(at now: Moment) {
        let due = unpaired.filter { $0.due <= now.uptime }
        unpaired.removeAll { $0.due <= now.uptime }
        for arrival in due {
            tell(.arrived(PushEvent.Arrival(message: arrival.message, isPresentable: false)))
            if arrival.refreshesBadge { refreshBadge(.arrivedInForeground, at: now) }
        }
    }

    /// Whether the app is in the foreground; `false` while it is becoming active, which refreshes
    /// the badge anyway.
    private func isInForeground(_ phase: PushAppPhase) -> Bool {
        phase == .active || (phase == .inactive && life.isCovered)
    }

    mutating func remember(_ message: PushMessage, at now: Moment) {
        if persisted.insert(message, at: now) { effects.append(.save(persisted)) }
    }

    /// Returns the message with `isEdit` set: a known ID with unknown content is an edit.
    private func marked(_ message: PushMessage, at now: Moment) -> PushMessage {
        var message = message
        message.isEdit =
            persisted.containsID(of: message, at: now) && !persisted.contains(message, at: now)
        return message
    }
}

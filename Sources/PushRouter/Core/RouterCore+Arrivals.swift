/// Rules 1, 4, 10 and 11: which call is an arrival, and which tells of one that is known.
extension RouterCore {
    mutating func remoteNotification(_ arrival: RouterInput.RemoteNotification, at now: Moment) {
        let message = arrival.message
        let budget = max(0, min(Limits.working, arrival.backgroundTimeRemaining - Limits.spare))
        begin(
            SystemCall(
                id: arrival.call, message: message, deadline: now.uptime + budget,
                atDeadline: .fetched(.failed), unanswered: .fetched(.noData),
                peersLeft: Set(0..<arrival.peers), isOursAlone: false))
        if opensBeforeTen(arrival, at: now) || isLateInstall(arrival) {
            answer(arrival.call, .fetched(.noData))
        } else {
            sort(arrival, budget: budget, at: now)
        }
        effects += arrival.peers > 0 ? [.askPeers(arrival.call)] : []
    }

    private mutating func sort(
        _ arrival: RouterInput.RemoteNotification, budget: Double, at now: Moment
    ) {
        let message = arrival.message
        let sighting = ledger.see(
            .remoteNotification, message, in: arrival.phase,
            isKnownID: memory.knows(message.id, at: now), at: now.uptime)
        remember(message, at: now)
        guard case .new(let delivery) = sighting else {
            return answer(arrival.call, .fetched(.noData))
        }
        if arrival.phase == .background {
            launch.hasWorkedUnseen = true
            if launch.isAwaiting(message) { launch.notification = nil }
            emit(.arrivedSilently(message, arrival.call, budget: budget))
        } else if !message.isVisible {
            emit(.arrivedSilently(message, arrival.call, budget: budget))
            if isInForeground(arrival.phase) { askForBadge(.arrivedInForeground, at: now) }
        } else {
            answer(arrival.call, .fetched(.noData))
            joining.append(
                JoiningArrival(
                    delivery: delivery, message: message,
                    due: now.uptime + (hasNotificationCenter ? Limits.joining : 0),
                    asksForBadge: isInForeground(arrival.phase)))
            expireJoining(at: now)
        }
    }

    /// A call before the first activation with what the launch options hold is the tap's: iOS makes
    /// it when the center had no delegate in time.
    private func isLateInstall(_ arrival: RouterInput.RemoteNotification) -> Bool {
        hasNotificationCenter && arrival.phase == .inactive && !life.hasBeenActive
            && launch.isAwaiting(arrival.message)
    }

    /// Below iOS 10 a call on the way into the foreground is the opening itself.
    private mutating func opensBeforeTen(
        _ arrival: RouterInput.RemoteNotification, at now: Moment
    ) -> Bool {
        guard !hasNotificationCenter, arrival.phase == .inactive else { return false }
        guard !life.isCovered || memory.knows(arrival.message.id, at: now) else { return false }
        let isLaunch = launch.isAwaiting(arrival.message)
        launch.notification = nil
        remember(arrival.message, at: now)
        ledger.opened(arrival.message, in: arrival.phase, at: now.uptime)
        open(arrival.message, .tap, isLaunch: isLaunch, at: now)
        return true
    }

    mutating func willPresent(_ presentation: RouterInput.Presentation, at now: Moment) {
        let message = presentation.message
        let policy = SystemCall.Answer.options(presentation.policy)
        begin(
            SystemCall(
                id: presentation.call, message: message, deadline: now.uptime + Limits.presenting,
                atDeadline: policy, unanswered: policy, peersLeft: Set(0..<presentation.peers),
                isOursAlone: message.id != nil))
        guard !presentation.isAnswer else { return answer(presentation.call, policy) }
        let sighting = ledger.see(
            .willPresent, message, in: presentation.phase,
            isKnownID: memory.knows(message.id, at: now), at: now.uptime)
        remember(message, at: now)
        switch sighting {
        case .repeated:
            calls[presentation.call]?.peersLeft = []
            return answer(presentation.call, .options(0))
        case .joined(let delivery):
            guard let index = joining.firstIndex(where: { $0.delivery == delivery }) else {
                answer(presentation.call, policy)
                break
            }
            joining.remove(at: index)
            arrive(message, presentation, at: now)
        case .new: arrive(message, presentation, at: now)
        }
        effects += presentation.peers > 0 ? [.askPeers(presentation.call)] : []
    }

    private mutating func arrive(
        _ message: PushMessage, _ presentation: RouterInput.Presentation, at now: Moment
    ) {
        if subscribers.isEmpty {
            emit(.arrived(message, nil))
            answer(presentation.call, .options(presentation.policy))
        } else {
            emit(.arrived(message, presentation.call))
        }
        if isInForeground(presentation.phase) { askForBadge(.arrivedInForeground, at: now) }
    }

    /// The `willPresent` of these has not come: banners are off, or it is not asked for.
    mutating func expireJoining(at now: Moment) {
        let due = joining.filter { $0.due <= now.uptime }
        joining.removeAll { $0.due <= now.uptime }
        for arrival in due {
            emit(.arrived(arrival.message, nil))
            if arrival.asksForBadge { askForBadge(.arrivedInForeground, at: now) }
        }
    }

    /// On the way in, the badge is asked for on activation anyway.
    private func isInForeground(_ phase: PushAppPhase) -> Bool {
        phase == .active || (phase == .inactive && life.isCovered)
    }

    mutating func remember(_ message: PushMessage, at now: Moment) {
        if memory.remember(message.id, at: now) { effects.append(.save(memory)) }
    }
}

/// Rules 6 and 7: an open waits until the app can show something, and until a subscriber claims it.
extension RouterCore {
    mutating func open(
        _ message: PushMessage, _ action: PushAction, isLaunch: Bool = false,
        isInBackground: Bool = false, call: SystemCall.ID? = nil, wasActive: Bool = false,
        at now: Moment
    ) {
        openCount += 1
        opens.append(
            PendingOpen(
                number: openCount, message: message, action: action, isLaunch: isLaunch,
                wasActive: wasActive, needsUI: !isInBackground, call: call, at: now.uptime))
        releaseOpens()
    }

    mutating func uiReady(_ isReady: Bool) {
        isUIReady = isReady
        releaseOpens()
        guard isReady else { return }
        for request in settings { emit(.openSettings(request.message)) }
        settings = []
    }

    /// The app's settings are a place to navigate to, like what an open shows.
    mutating func openSettings(_ message: PushMessage?, at now: Moment) {
        guard !isUIReady else { return emit(.openSettings(message)) }
        settings.append(PendingSettings(message: message, at: now.uptime))
    }

    private mutating func releaseOpens() {
        for index in opens.indices where !opens[index].isReleased {
            guard isUIReady || !opens[index].needsUI else { continue }
            opens[index].isReleased = true
            opens[index].isDelivered = !subscribers.isEmpty
            emit(.opened(opens[index]))
        }
    }

    mutating func expireOpens(at now: Moment) {
        let old = opens.filter { $0.at + Limits.openLifetime <= now.uptime }
        opens.removeAll { $0.at + Limits.openLifetime <= now.uptime }
        for open in old where !open.isDelivered {
            emit(.diagnostic(.openExpired(open.message)))
        }
        settings.removeAll { $0.at + Limits.openLifetime <= now.uptime }
    }

    // MARK: Subscribers

    mutating func subscribed(_ subscriber: Int) {
        subscribers.append(subscriber)
        let missed = buffer ?? ([lastToken].compactMap { $0 } + released.map(RouterEvent.opened))
        buffer = nil
        for event in missed {
            if case .opened(let open) = event, !isClaimable(open.number) { continue }
            effects.append(.emit(event, to: subscriber))
        }
        for index in opens.indices where opens[index].isReleased { opens[index].isDelivered = true }
        tokenWasTold()
    }

    private var released: [PendingOpen] { opens.filter(\.isReleased) }

    mutating func emit(_ event: RouterEvent) {
        guard subscribers.isEmpty else { return effects.append(.emit(event, to: nil)) }
        guard buffer != nil else { return drop(event) }
        buffer?.append(event)
        guard let buffer, buffer.count > Limits.bufferedEvents else { return }
        drop(self.buffer?.remove(at: buffer.firstIndex { !$0.isReplayed } ?? 0))
    }

    /// Completes the call of an event that no subscriber will get.
    private mutating func drop(_ event: RouterEvent?) {
        guard let event, !event.isReplayed, let call = event.call else { return }
        answerByDefault(call)
    }
}

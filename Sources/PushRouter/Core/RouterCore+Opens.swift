/// Rules 6 and 7: an open waits for the user interface and for somebody who takes it up.
extension RouterCore {
    mutating func open(
        _ message: PushMessage, _ action: PushAction, isLaunch: Bool = false,
        isInBackground: Bool = false, call: SystemCall.ID? = nil, wasActive: Bool = false,
        at now: Moment
    ) {
        openCount += 1
        opens.append(
            Open(
                number: openCount, message: message, action: action, isLaunch: isLaunch,
                wasActive: wasActive, needsUI: !isInBackground, call: call, at: now.uptime))
        releaseOpens()
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
        let old = opens.filter { $0.at + Limits.openLives <= now.uptime }
        opens.removeAll { $0.at + Limits.openLives <= now.uptime }
        for open in old where !open.isDelivered {
            emit(.diagnostic(.openExpired(open.message)))
        }
    }

    // MARK: Subscribers

    mutating func subscribed(_ input: RouterInput) {
        switch input {
        case .subscribed(let subscriber): subscribe(subscriber)
        case .unsubscribed(let subscriber): subscribers.removeAll { $0 == subscriber }
        case .uiReady(let isReady):
            isUIReady = isReady
            releaseOpens()
        case .claimed(let number): opens.removeAll { $0.number == number }
        default: break
        }
    }

    private mutating func subscribe(_ subscriber: Int) {
        subscribers.append(subscriber)
        let missed = buffer ?? ([lastToken].compactMap { $0 } + released.map(RouterEvent.opened))
        buffer = nil
        for event in missed {
            if case .opened(let open) = event, !opens.contains(where: { $0.number == open.number })
            {
                continue
            }
            effects.append(.emit(event, to: subscriber))
        }
        for index in opens.indices where opens[index].isReleased { opens[index].isDelivered = true }
    }

    private var released: [Open] { opens.filter(\.isReleased) }

    mutating func emit(_ event: RouterEvent) {
        guard subscribers.isEmpty else { return effects.append(.emit(event, to: nil)) }
        guard buffer != nil else { return drop(event) }
        buffer?.append(event)
        guard let buffer, buffer.count > Limits.bufferedEvents else { return }
        drop(self.buffer?.remove(at: buffer.firstIndex { !$0.isReplayed } ?? 0))
    }

    /// Nobody is going to answer this.
    private mutating func drop(_ event: RouterEvent?) {
        guard let event, !event.isReplayed, let id = event.call, let call = calls[id] else {
            return
        }
        answer(id, call.unanswered)
    }
}

extension RouterEvent {
    /// Every subscriber gets it, however late; the others are for the first one.
    fileprivate var isReplayed: Bool {
        switch self {
        case .registered, .opened: true
        default: false
        }
    }
}

/// Rules 6 and 7: an open waits until the app can show something and a reader takes it. Events go
/// to all observers at once.
extension RouterCore {
    mutating func open(_ opened: PushEvent.Opened, at now: Moment) {
        openCount += 1
        opens.append(PendingOpen(number: openCount, opened: opened, at: now.uptime))
        releaseOpens()
    }

    mutating func uiReady(_ isReady: Bool) {
        isUIReady = isReady
        releaseOpens()
        releaseSettings()
    }

    private mutating func releaseOpens() {
        guard isUIReady else { return }
        for index in opens.indices where !opens[index].isTold {
            opens[index].isTold = true
            tell(.opened(opens[index].opened))
        }
        for open in opens {
            guard let reader = reader(of: open.opened) else { continue }
            opens.removeAll { $0.number == open.number }
            deliver(open, to: reader)
        }
    }

    private mutating func deliver(_ open: PendingOpen, to reader: OpenReader) {
        effects.append(.deliver(open, to: reader.id))
        if reader.takesOne { readers.removeAll { $0.id == reader.id } }
    }

    /// The first reader of the open's scene. Without one, the first reader that takes the open.
    private func reader(of open: PushEvent.Opened) -> OpenReader? {
        let taking = readers.filter { $0.takes(open) }
        return taking.first { $0.scene != nil && $0.scene == open.sceneID } ?? taking.first
    }

    mutating func reading(_ reader: OpenReader) {
        readers.append(reader)
        releaseOpens()
    }

    /// Puts an open back into its old position, for the next reader.
    mutating func returned(_ open: PendingOpen) {
        opens.insert(open, at: opens.firstIndex { $0.number > open.number } ?? opens.endIndex)
        releaseOpens()
    }

    mutating func expireOpens(at now: Moment) {
        let old = opens.filter { $0.at + Limits.openLifetime <= now.uptime }
        opens.removeAll { $0.at + Limits.openLifetime <= now.uptime }
        for open in old { tell(.diagnostic(.openExpired(open.opened.message))) }
        settings.removeAll { $0.at + Limits.openLifetime <= now.uptime }
    }

    // MARK: The app's settings

    /// Queues a request for the app's settings, which waits like an open: both navigate.
    mutating func openSettings(_ message: PushMessage?, at now: Moment) {
        settings.append(PendingSettings(message: message, at: now.uptime))
        releaseSettings()
    }

    /// Reports the queued requests for settings. Before the first activation they wait, because the
    /// observers may be only a log, without a view.
    mutating func releaseSettings() {
        guard isUIReady, life.hasBeenActive, !observers.isEmpty else { return }
        for request in settings { tell(.openSettings(request.message)) }
        settings = []
    }

    // MARK: Observers

    /// Adds an observer and sends it the current token and store failure; later events follow.
    mutating func observed(by observer: Int) {
        observers.append(observer)
        let states = [storeFailure.map { .diagnostic(.storeFailed($0)) }, lastToken]
        effects += states.compactMap { $0 }.map { .tell($0, to: observer) }
        tokenWasTold()
        releaseSettings()
    }

    mutating func tell(_ event: PushEvent) { effects.append(.tell(event, to: nil)) }
}

/// Who is told the events.
extension PushRouter {
    /// The events from now on; before them the last `.registered`, and whatever the user opened
    /// within 120 seconds and nobody has claimed. The first subscriber also gets what came before.
    ///
    /// There may be any number of subscribers, and all see the same order.
    ///
    ///     Task {
    ///         for await event in router.events() { handle(event) }
    ///     }
    public func events() -> AsyncStream<PushEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: PushEvent.self)
        let id = add { continuation.yield($0) }
        continuation.onTermination = { [weak self] _ in
            MainThread.run { self?.remove(id) }
        }
        return stream
    }

    /// The same as `events()`, told at once, in the turn in which iOS calls: for code that can
    /// answer without waiting for anything.
    ///
    ///     subscription = router.onEvent { event in
    ///         if case .arrived(let arrival) = event { arrival.present?([.banner]) }
    ///     }
    public func onEvent(_ handler: @escaping @MainActor (PushEvent) -> Void) -> PushSubscription {
        let id = add(handler)
        return PushSubscription { [weak self] in
            MainThread.run { self?.remove(id) }
        }
    }

    private func add(_ handler: @escaping @MainActor (PushEvent) -> Void) -> Int {
        subscriberCount += 1
        handlers.append((subscriberCount, handler))
        send(.subscribed(subscriberCount))
        return subscriberCount
    }

    private func remove(_ id: Int) {
        handlers.removeAll { $0.id == id }
        send(.unsubscribed(id))
    }

    func emit(_ event: RouterEvent, to subscriber: Int?) {
        let pushEvent = object(for: event)
        for (id, handler) in handlers where subscriber == nil || id == subscriber {
            handler(pushEvent)
        }
    }
}

/// Lets a handler be told events, for as long as somebody holds this.
///
///     subscription = router.onEvent { [weak self] in self?.handle($0) }
///     subscription = nil      // no more
public final class PushSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}

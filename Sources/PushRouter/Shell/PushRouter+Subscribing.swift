/// The events' subscribers.
extension PushRouter {
    /// The events from now on, after the last `.registered` and the unclaimed `.opened` of the last
    /// 120 seconds. The first subscriber also gets the events before it.
    ///
    /// Any number of subscribers get the same events in the same order.
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

    /// Calls a handler with the same events as `events()`, before the call of iOS returns: for code
    /// that can answer without waiting for anything.
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
        let pushEvent = makeEvent(event)
        for (id, handler) in handlers where subscriber == nil || id == subscriber {
            handler(pushEvent)
        }
    }
}

/// Ends its handler's subscription when it is released.
///
///     subscription = router.onEvent { [weak self] in self?.handle($0) }
///     subscription = nil      // unsubscribes
public final class PushSubscription: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) {
        self.end = end
    }

    deinit { end() }
}

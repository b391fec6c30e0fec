/// Observers of the router's events.
extension PushRouter {
    /// Returns the events from now on, preceded by the device token if it is known.
    ///
    ///     Task {
    ///         for await event in router.events() { handle(event) }
    ///     }
    ///
    /// All observers get the same events in the same order, and iOS never waits for an observer.
    /// The last 256 unread events are kept. Observe in `didFinishLaunching`, because earlier events
    /// are not repeated.
    public func events() -> AsyncStream<PushEvent> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: PushEvent.self, bufferingPolicy: .bufferingNewest(Limits.unreadEvents))
        let id = observe(
            Observer {
                continuation.yield($0)
            } end: {
                continuation.finish()
            })
        continuation.onTermination = { [weak self] _ in
            MainThread.run { self?.stopObserving(id) }
        }
        return stream
    }

    /// Calls `handler` with each event of `events()` at once, before the call of iOS returns.
    ///
    ///     subscription = router.onEvent { [weak self] in self?.handle($0) }
    public func onEvent(_ handler: @escaping @MainActor (PushEvent) -> Void) -> PushSubscription {
        let id = observe(Observer(tell: handler) {})
        return PushSubscription { [weak self] in
            MainThread.run { self?.stopObserving(id) }
        }
    }

    private func observe(_ observer: Observer) -> Int {
        // An observer that receives an event now may observe once more.
        subscriptionCount += 1
        let id = subscriptionCount
        newObservers[id] = observer
        send(.observed(id))
        return id
    }

    private func stopObserving(_ id: Int) {
        newObservers[id] = nil
        observers.removeAll { $0.id == id }
        send(.unobserved(id))
    }

    /// Starts to send events to the observer. Events from before its registration do not reach it,
    /// even if they are still on their way to other observers.
    func startObserving(_ id: Int) {
        guard let observer = newObservers.removeValue(forKey: id) else { return }
        observers.append((id, observer))
    }

    func tell(_ event: PushEvent, to id: Int?) {
        if id == nil, case .diagnostic(let diagnostic) = event {
            DiagnosticLog.write(diagnostic, in: app)
        }
        for (observer, receiver) in observers where id == nil || observer == id {
            // Another observer may have ended this one's subscription.
            if observers.contains(where: { $0.id == observer }) { receiver.tell(event) }
        }
    }
}

/// The closures of an observer: one for each event, one for the end of the router.
struct Observer: Sendable {
    let tell: @MainActor @Sendable (PushEvent) -> Void
    let end: @Sendable () -> Void

    init(
        tell: @escaping @MainActor @Sendable (PushEvent) -> Void,
        end: @escaping @Sendable () -> Void
    ) {
        self.tell = tell
        self.end = end
    }
}

/// A subscription of a handler, which ends when this object is released.
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

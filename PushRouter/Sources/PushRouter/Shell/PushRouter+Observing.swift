/// The observers of what happens.
extension PushRouter {
    /// What happens from now on, after the device token if it is known.
    ///
    ///     Task {
    ///         for await event in router.events() { handle(event) }
    ///     }
    ///
    /// Any number of observers are told the same events in the same order. They hold nothing up: iOS
    /// waits for the handler alone, and of what is not read the last 256 events are kept. Observe in
    /// `didFinishLaunching`: what happens before is not told later.
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
        // An observer that is told something now may observe once more.
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

    /// From here on the observer is told events: not those that happened before it came, though they
    /// may still be on their way to others.
    func startObserving(_ id: Int) {
        guard let observer = newObservers.removeValue(forKey: id) else { return }
        observers.append((id, observer))
    }

    func tell(_ event: PushEvent, to id: Int?) {
        #if canImport(os)
            if id == nil, case .diagnostic(let diagnostic) = event {
                DiagnosticLog.write(diagnostic)
            }
        #endif
        for (observer, told) in observers where id == nil || observer == id {
            // Another observer may have ended this one's subscription.
            if observers.contains(where: { $0.id == observer }) { told.tell(event) }
        }
    }
}

/// What an observer does with an event, and at the end of the router.
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

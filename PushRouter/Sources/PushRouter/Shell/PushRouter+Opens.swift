public import UIKit

/// Readers of what the user opens.
extension PushRouter {
    /// Returns what the user opens. Each open goes once to the first reader that waits.
    ///
    ///     .task {
    ///         for await opened in appDelegate.router.opens() { navigator.show(opened.message) }
    ///     }
    ///
    /// An open waits up to 120 seconds for `uiReady` and for a reader. Then the router reports
    /// `.diagnostic(.openExpired)`. If a reader is cancelled before it could use an open, the next
    /// reader gets the open. In an app with several windows, each window reads `opens(in:)`.
    public func opens() -> AsyncStream<PushEvent.Opened> { opens(inScene: nil) }

    /// Returns what the user opens in this scene, and the opens for which iOS chose no scene. A
    /// reader of the open's scene comes before a reader of `opens()`.
    ///
    ///     Task {
    ///         for await opened in router.opens(in: scene) { navigator.show(opened.message) }
    ///     }
    public func opens(in scene: UIScene) -> AsyncStream<PushEvent.Opened> {
        opens(inScene: scene.session.persistentIdentifier)
    }

    /// Returns the decoded payload of each message that the user opens, once.
    ///
    ///     for await link in router.routes(MailLink.self) { navigator.show(link.mail) }
    ///
    /// A payload that does not decode is skipped and reported as `.diagnostic(.notDecoded)`.
    public func routes<Route: Decodable & Sendable>(_ type: Route.Type) -> AsyncStream<Route> {
        AsyncStream { [weak self] in
            while let opened = await PushRouter.take(from: { self }, nil) {
                if let route = await self?.route(type, of: opened.message) { return route }
            }
            return nil
        }
    }

    private func route<Route: Decodable>(_ type: Route.Type, of message: PushMessage) -> Route? {
        do {
            return try message.decode(type)
        } catch {
            // The localized description of a decoder's error does not name the key.
            let reason = PushEvent.SystemError("\(error)", code: (error as NSError).code)
            send(.notDecoded(message, reason))
            return nil
        }
    }

    /// Calls `handler` with what the user opens, as soon as `uiReady` allows. Each open counts as
    /// taken: no other reader gets it.
    ///
    ///     subscription = router.onOpen { [weak self] in self?.navigator.show($0.message) }
    public func onOpen(
        _ handler: @escaping @MainActor (PushEvent.Opened) -> Void
    ) -> PushSubscription {
        let id = read(.handler(handler), scene: nil)
        return PushSubscription { [weak self] in
            MainThread.run { self?.stopReading(id) }
        }
    }

    package func opens(inScene scene: String?) -> AsyncStream<PushEvent.Opened> {
        AsyncStream { [weak self] in await PushRouter.take(from: { self }, scene) }
    }

    /// Waits for an open without retaining the router, so that the app can release it meanwhile.
    private static func take(
        from router: @MainActor () -> PushRouter?, _ scene: String?
    ) async -> PushEvent.Opened? {
        let reading = OpenReading()
        let open = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<PendingOpen?, Never>) in
                guard !Task.isCancelled, let router = router() else {
                    return continuation.resume(returning: nil)
                }
                reading.id = router.read(.waiting(continuation), scene: scene)
                reading.router = router
            }
        } onCancel: {
            Task { @MainActor in
                if let id = reading.id { reading.router?.stopReading(id) }
            }
        }
        guard let open, Task.isCancelled else { return open?.opened }
        router()?.send(.returned(open))
        return nil
    }

    private func read(_ reader: Reader, scene: String?) -> Int {
        // A handler that is called now may subscribe, too.
        subscriptionCount += 1
        let id = subscriptionCount
        readers[id] = reader
        send(.reading(OpenReader(id: id, scene: scene, takesOne: reader.takesOne)))
        return id
    }

    private func stopReading(_ id: Int) {
        guard let reader = readers.removeValue(forKey: id) else { return }
        reader.end()
        send(.stoppedReading(id))
    }

    func deliver(_ open: PendingOpen, to id: Int) {
        switch readers[id] {
        case .waiting(let continuation):
            readers[id] = nil
            continuation.resume(returning: open)
        case .handler(let handler): handler(open.opened)
        // Its subscription has ended since.
        case nil: send(.returned(open))
        }
    }
}

/// A reader of opens: a wait for one open, or a handler of all.
enum Reader: Sendable {
    case waiting(CheckedContinuation<PendingOpen?, Never>)
    case handler(@MainActor @Sendable (PushEvent.Opened) -> Void)

    var takesOne: Bool {
        if case .waiting = self { true } else { false }
    }

    func end() {
        if case .waiting(let continuation) = self { continuation.resume(returning: nil) }
    }
}

/// A wait for an open, as its cancellation handler needs it.
@MainActor private final class OpenReading {
    var id: Int?
    weak var router: PushRouter?

    nonisolated init() {}
}

import Foundation
import PushRouter
import PushRouterTesting

// The state is behind a lock.
/// A manual clock that says when the router looks at it: it does with each input.
final class WatchedClock: PushClock, @unchecked Sendable {
    private let clock = ManualClock()
    private let lock = NSLock()
    private var watcher: AsyncStream<Void>.Continuation?

    /// Ends with the next input of the router.
    func nextInput() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        lock.withLock { watcher = continuation }
        return stream
    }

    var uptime: TimeInterval {
        lock.withLock { watcher }?.finish()
        return clock.uptime
    }
    var date: Date { clock.date }

    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void) {
        clock.wake(at: uptime, handler)
    }
}

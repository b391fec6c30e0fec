import Foundation
import PushRouter

// The state is behind a lock.
/// A completion handler of iOS that records its calls.
///
///     let probe = router.simulateWillPresent(message)
///     clock.advance(by: 2)
///     #expect(probe.values == [[.banner, .list, .sound]])
public final class Probe<Value: Sendable>: @unchecked Sendable {
    /// One call of the handler.
    ///
    ///     for call in probe.calls {
    ///         #expect(call.isOnMain)
    ///         #expect(call.after <= 2)
    ///         #expect(call.value.contains(.banner))
    ///     }
    public struct Call: Sendable {
        /// The argument of the call.
        public var value: Value
        /// Whether the call was on the main thread, as iOS requires.
        public var isOnMain: Bool
        /// The seconds since the probe was created.
        public var after: TimeInterval
    }

    private let lock = NSLock()
    private var waiters: [CheckedContinuation<Value, Never>] = []
    private var recorded: [Call] = []
    private let clock: (@Sendable () -> TimeInterval)?
    private let began: TimeInterval

    /// Creates a probe. `clock` returns the time in seconds, for `Call.after`.
    ///
    ///     let probe = Probe<UIBackgroundFetchResult>(clock: { clock.uptime })
    ///     router.didReceiveRemoteNotification(userInfo) { probe($0) }
    public init(clock: (@Sendable () -> TimeInterval)? = nil) {
        self.clock = clock
        began = clock?() ?? 0
    }

    /// All calls so far. A correct app makes one call, on the main thread, before the deadline.
    public var calls: [Call] { lock.withLock { recorded } }
    /// The arguments of all calls, in order.
    public var values: [Value] { calls.map(\.value) }
    /// Whether the handler was called exactly once, on the main thread.
    ///
    ///     #expect(probe.wasCalledOnceOnMain)
    public var wasCalledOnceOnMain: Bool { calls.count == 1 && calls[0].isOnMain }

    /// The argument of the first call; waits for that call.
    ///
    ///     #expect(await probe.value == .newData)
    ///
    /// If the app's handler never answers, the router calls the probe at the deadline: advance the
    /// clock.
    public var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let first = lock.withLock {
                    if recorded.isEmpty { waiters.append(continuation) }
                    return recorded.first?.value
                }
                if let first { continuation.resume(returning: first) }
            }
        }
    }

    /// Records a call with its argument.
    public func callAsFunction(_ value: Value) {
        let call = Call(
            value: value, isOnMain: MainThread.isCurrent, after: (clock?() ?? 0) - began)
        let waiting = lock.withLock {
            recorded.append(call)
            defer { waiters = [] }
            return waiters
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }
}

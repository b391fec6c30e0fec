import Foundation
import PushRouter

/// A completion handler of iOS that keeps how it was called.
///
///     let probe = router.simulateWillPresent(message)
///     clock.advance(by: 2)
///     #expect(probe.values == [[.banner, .list, .sound]])
// The state is behind a lock.
public final class Probe<Value: Sendable>: @unchecked Sendable {
    /// One call of the handler.
    ///
    ///     for call in probe.calls {
    ///         #expect(call.isOnMain)
    ///         #expect(call.after <= 2)
    ///         #expect(call.value.contains(.banner))
    ///     }
    public struct Call: Sendable {
        /// What it was called with.
        public var value: Value
        /// On the main thread, where iOS wants it.
        public var isOnMain: Bool
        /// Seconds after the probe was handed out.
        public var after: TimeInterval
    }

    private let lock = NSLock()
    private var recorded: [Call] = []
    private let clock: (@Sendable () -> TimeInterval)?
    private let began: TimeInterval

    /// `clock` tells the time of the calls, in seconds.
    ///
    ///     let probe = Probe<UIBackgroundFetchResult>(clock: { clock.uptime })
    ///     router.didReceiveRemoteNotification(userInfo) { probe($0) }
    public init(clock: (@Sendable () -> TimeInterval)? = nil) {
        self.clock = clock
        began = clock?() ?? 0
    }

    /// How the handler was called: right is once, on the main thread, before the deadline.
    public var calls: [Call] { lock.withLock { recorded } }
    /// What the handler was called with, in order.
    public var values: [Value] { calls.map(\.value) }
    /// The one call, and on the main thread.
    ///
    ///     #expect(probe.wasCalledOnceOnMain)
    public var wasCalledOnceOnMain: Bool { calls.count == 1 && calls[0].isOnMain }

    /// The handler itself.
    public func callAsFunction(_ value: Value) {
        let call = Call(
            value: value, isOnMain: isMainThread, after: (clock?() ?? 0) - began)
        lock.withLock { recorded.append(call) }
    }

    private var isMainThread: Bool { onMainThread() }
}

/// The code runs where iOS wants its handlers to be called.
func onMainThread() -> Bool { MainThread.isCurrent }

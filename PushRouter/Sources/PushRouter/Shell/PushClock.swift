public import Foundation

/// The router's clock. `PushRouter.SystemClock` is the device's clock; tests use a clock that they
/// advance.
///
///     let router = PushRouter(clock: PushRouter.SystemClock())
public protocol PushClock: Sendable {
    /// Seconds since an arbitrary start. The value never goes back, and it also counts while the
    /// device sleeps.
    var uptime: TimeInterval { get }
    /// The current date, which the user can change.
    var date: Date { get }
    /// Calls `handler` once on the main actor, when `uptime` has been reached or soon after. A call
    /// that comes too early is harmless.
    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void)
}

extension PushRouter {
    /// The device's clock.
    ///
    ///     let router = PushRouter(clock: PushRouter.SystemClock())
    public struct SystemClock: PushClock {
        /// Creates a clock. All instances show the same time.
        public init() {}

        /// The device's current date.
        public var date: Date { Date() }

        /// Seconds since the device was started.
        public var uptime: TimeInterval {
            var time = timespec()
            #if canImport(Darwin)
                clock_gettime(CLOCK_MONOTONIC, &time)
            #else
                clock_gettime(CLOCK_BOOTTIME, &time)
            #endif
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        /// Calls `handler` from the main queue. If the app is suspended, the call comes when it
        /// resumes.
        public func wake(
            at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void
        ) {
            let pause = max(0, uptime - self.uptime)
            let isCalled = LockedValue(false)
            let call: @Sendable () -> Void = {
                let isFirst = isCalled.withLock { isCalled in
                    defer { isCalled = true }
                    return !isCalled
                }
                if isFirst { Task { @MainActor in handler() } }
            }
            // The wall clock advances while the device sleeps, but the user can set it back.
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + pause, execute: call)
            DispatchQueue.main.asyncAfter(deadline: .now() + pause, execute: call)
        }
    }
}

public import Foundation

/// The router's time. `PushRouter.SystemClock` is the device's; tests use one that they advance.
///
///     let router = PushRouter(clock: PushRouter.SystemClock())
public protocol PushClock: Sendable {
    /// Seconds since some start, never set back, counted while the device sleeps, too.
    var uptime: TimeInterval { get }
    /// The date, which the user can change.
    var date: Date { get }
    /// Calls `handler` once on the main actor, when `uptime` has been reached or soon after; too
    /// early is harmless.
    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void)
}

extension PushRouter {
    /// The device's clock.
    ///
    ///     let router = PushRouter(clock: PushRouter.SystemClock())
    public struct SystemClock: PushClock {
        /// All instances are equal.
        public init() {}

        /// The device's date.
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

        /// Calls `handler` from the main queue; while the app is suspended, once it is resumed.
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

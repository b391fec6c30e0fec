public import Foundation

/// The router's time. `PushRouter.SystemClock` is the real one; tests bring one that they move by hand.
///
///     let router = PushRouter(clock: PushRouter.SystemClock())
public protocol PushClock: Sendable {
    /// Seconds that never jump, and go on while the device sleeps; from any start.
    var uptime: TimeInterval { get }
    /// The date, which the user can change.
    var date: Date { get }
    /// Calls `handler` once on the main actor, when `uptime` has been reached or soon after.
    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void)
}

extension PushRouter {
    /// The device's clock.
    ///
    ///     let router = PushRouter(clock: PushRouter.SystemClock())
    public struct SystemClock: PushClock {
        /// The one clock there is.
        public init() {}

        public var date: Date { Date() }

        public var uptime: TimeInterval {
            var time = timespec()
            #if canImport(Darwin)
                clock_gettime(CLOCK_MONOTONIC, &time)
            #else
                clock_gettime(CLOCK_BOOTTIME, &time)
            #endif
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }

        public func wake(
            at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void
        ) {
            let pause = max(0, uptime - self.uptime)
            // By the wall clock, which goes on in sleep.
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + pause) {
                Task { @MainActor in handler() }
            }
        }
    }
}

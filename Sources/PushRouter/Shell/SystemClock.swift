public import Foundation

/// The device's clock.
///
///     let router = PushRouter(clock: SystemClock())
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

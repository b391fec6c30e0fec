public import Foundation

/// The router's time. `SystemClock` is the real one; tests bring one that they move by hand.
///
///     let router = PushRouter(clock: SystemClock())
public protocol PushClock: Sendable {
    /// Seconds that never jump, and go on while the device sleeps; from any start.
    var uptime: TimeInterval { get }
    /// The date, which the user can change.
    var date: Date { get }
    /// Calls `handler` once on the main actor, when `uptime` has been reached or soon after.
    func wake(at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void)
}

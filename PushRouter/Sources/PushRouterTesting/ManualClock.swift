public import Foundation
public import PushRouter

// The state is behind a lock.
/// A clock that a test advances.
///
///     let clock = ManualClock()
///     let router = PushRouter(center: ManualCenter(), store: MemoryStore(), clock: clock)
///     clock.advance(by: 25)       // runs everything that is due within 25 seconds
public final class ManualClock: PushClock, @unchecked Sendable {
    private struct Alarm {
        var at: TimeInterval
        var handler: @MainActor @Sendable () -> Void
    }

    private let lock = NSLock()
    private var now: TimeInterval = 0
    private var alarms: [Alarm] = []
    private var began: Date

    /// Creates a clock; `began` is the date at uptime 0.
    public init(began: Date = Date(timeIntervalSince1970: 1_700_000_000)) {
        self.began = began
    }

    /// The seconds by which the clock has advanced so far.
    public var uptime: TimeInterval { lock.withLock { now } }
    /// The date: `began`, plus the seconds advanced so far, plus the changes of `setDate(by:)`.
    public var date: Date { lock.withLock { began.addingTimeInterval(now) } }

    /// Calls `handler` when the clock is advanced to `uptime`.
    public func wake(
        at uptime: TimeInterval, _ handler: @escaping @MainActor @Sendable () -> Void
    ) {
        lock.withLock { alarms.append(Alarm(at: uptime, handler: handler)) }
    }

    /// The time at which the next handler is due, in seconds of uptime.
    ///
    ///     router.simulate(.launch())
    ///     #expect(clock.nextWake == 10)       // the token is due by then
    public var nextWake: TimeInterval? { lock.withLock { alarms.map(\.at).min() } }

    /// Advances the clock, and calls each handler at its time.
    @MainActor public func advance(by seconds: TimeInterval) {
        let end = uptime + seconds
        while let alarm = takeAlarm(until: end) { alarm.handler() }
        lock.withLock { now = end }
    }

    /// Advances the clock while the app is suspended: handlers that are due are called when
    /// `advance(by:)` is next called.
    ///
    ///     router.simulate(.enteredBackground)
    ///     clock.pass(3600)
    public func pass(_ seconds: TimeInterval) {
        lock.withLock { now += seconds }
    }

    /// Changes the date, as the user can, without changing the uptime.
    ///
    ///     clock.setDate(by: -3600)        // an hour back
    public func setDate(by seconds: TimeInterval) {
        lock.withLock { began.addTimeInterval(seconds) }
    }

    private func takeAlarm(until end: TimeInterval) -> Alarm? {
        lock.withLock {
            guard let index = alarms.indices.min(by: { alarms[$0].at < alarms[$1].at }),
                alarms[index].at <= end
            else { return nil }
            now = max(now, alarms[index].at)
            return alarms.remove(at: index)
        }
    }
}

import AppGuest
import Foundation

// Timers of Foundation that an app has added to a run loop.
extension AppRuntime {
    /// Makes a timer due in `delay`, and then every `period`. Replaces earlier times of the timer.
    ///
    /// - Parameters:
    ///   - timer: the `CFRunLoopTimer`, which identifies the timer.
    ///   - info: its `Timer`, kept until it is invalid.
    func schedule(
        _ timer: UnsafeMutableRawPointer, _ info: UnsafeMutableRawPointer, after delay: Duration,
        every period: Duration
    ) {
        let number = state.withLock { state in
            state.timers[timer, default: 0] += 1
            return state.timers[timer, default: 0]
        }
        let pending = PendingTimer(
            timer: Unmanaged<Timer>.fromOpaque(info).takeUnretainedValue(), key: timer,
            number: number, period: period)
        enqueue(pending, of: AppProcess.ofTask ?? process, after: delay)
    }

    private func enqueue(_ pending: PendingTimer, of process: AppProcess?, after delay: Duration) {
        add(
            Work(place: .main, process: process) { [self] in fire(pending, of: process) },
            after: delay)
    }

    private func fire(_ pending: PendingTimer, of process: AppProcess?) {
        let isNewest = state.withLock { $0.timers[pending.key] == pending.number }
        guard isNewest, pending.timer.isValid else { return }
        // Schedules the next firing before the timer's code runs, as a run loop does, so that the
        // code can change it.
        if pending.period > .zero {
            enqueue(pending, of: process, after: max(pending.period, .milliseconds(1)))
        }
        pending.timer.fire()
        if !pending.timer.isValid { state.withLock { $0.timers[pending.key] = nil } }
    }
}

/// A timer that is to fire.
private struct PendingTimer: @unchecked Sendable {
    var timer: Timer
    var key: UnsafeMutableRawPointer
    /// The number of times the timer had been scheduled. A timer with a greater number was
    /// scheduled again.
    var number: Int
    var period: Duration
}

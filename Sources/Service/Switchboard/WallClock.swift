import Foundation
import PushModel

/// The clock of a switchboard: real time, counted from the world's epoch.
package protocol WorldClock: Sendable {
    /// The time since the epoch.
    var now: Instant { get }

    /// The time by which `now` is ahead of the machine's wall clock; negative if it is behind.
    var lead: Duration { get }

    /// Returns at `instant` or soon after it, and at once if it has passed. Throws if cancelled.
    func wait(until instant: Instant) async throws
}

extension WorldClock {
    package var lead: Duration { .zero }
}

/// The machine's clock: it advances while the machine sleeps, and never goes backwards.
///
/// Setting the machine's wall clock does not change it until the next start.
package struct WallClock: WorldClock {
    private let started = ContinuousClock.now
    private let startedAt: Instant
    private let epoch: UnixTime
    private let wallTime: @Sendable () -> UnixTime

    /// Creates a clock for a world that began at `epoch` and has lived until `earliest`. If the
    /// machine's clock was set back since, the clock starts at `earliest`.
    package init(
        epoch: UnixTime, notBefore earliest: Instant = .zero,
        wallTime: @escaping @Sendable () -> UnixTime = {
            UnixTime(seconds: Date().timeIntervalSince1970)
        }
    ) {
        self.epoch = epoch
        self.wallTime = wallTime
        startedAt = max(.zero + .seconds(max(wallTime() - epoch, 0)), earliest)
    }

    /// The difference of durations, because the machine's time can lie before the epoch, where no
    /// instant is.
    package var lead: Duration { now - .zero - .seconds(wallTime() - epoch) }

    package var now: Instant { startedAt + (ContinuousClock.now - started) }

    package func wait(until instant: Instant) async throws {
        try await Task.sleep(until: started + (instant - startedAt), clock: .continuous)
    }
}

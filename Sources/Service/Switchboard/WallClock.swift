import Foundation
import PushModel

/// The clock of a switchboard: real time, counted from the world's epoch.
package protocol WorldClock: Sendable {
    /// The time since the epoch.
    var now: Instant { get }

    /// Returns at `instant` or soon after it, at once when it is past; throws when cancelled.
    func wait(until instant: Instant) async throws
}

/// The machine's clock: it advances while the machine sleeps, and never goes backwards.
///
/// Setting the machine's wall clock does not move it; the next start takes it into account.
package struct WallClock: WorldClock {
    private let started = ContinuousClock.now
    private let startedAt: Instant

    /// A clock for a world that began at `epoch` and has lived until `earliest`: if the machine's
    /// clock was set back since, it starts there.
    package init(
        epoch: UnixTime, notBefore earliest: Instant = .zero,
        wallTime: UnixTime = UnixTime(seconds: Date().timeIntervalSince1970)
    ) {
        startedAt = max(.zero + .seconds(max(wallTime - epoch, 0)), earliest)
    }

    package var now: Instant { startedAt + (ContinuousClock.now - started) }

    package func wait(until instant: Instant) async throws {
        try await Task.sleep(until: started + (instant - startedAt), clock: .continuous)
    }
}

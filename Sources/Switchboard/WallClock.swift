import Foundation
import PushModel

/// The machine's clock: it goes on while the machine sleeps, and never backwards.
///
/// Setting the machine's wall clock does not move it; the next start takes it into account.
public struct WallClock: WorldClock {
    private let started = ContinuousClock.now
    private let startedAt: Instant

    /// A clock for a world that began at `epoch` and has lived until
    /// `earliest`: a machine whose clock was set back since does not take it back in time.
    public init(
        epoch: UnixTime, notBefore earliest: Instant = .zero,
        wallTime: UnixTime = UnixTime(seconds: Date().timeIntervalSince1970)
    ) {
        startedAt = max(.zero + .seconds(max(wallTime - epoch, 0)), earliest)
    }

    public var now: Instant { startedAt + (ContinuousClock.now - started) }

    public func wait(until instant: Instant) async throws {
        try await Task.sleep(until: started + (instant - startedAt), clock: .continuous)
    }
}

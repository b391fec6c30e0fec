import NIOCore

/// A limit for the rate of an event: a number at once, and then a number per second.
package struct RateBudget: Hashable, Sendable {
    /// The most that can accumulate.
    let burst: Int
    let perSecond: Int
    private var left: Int
    private var refilledAt: NIODeadline?

    package init(burst: Int, perSecond: Int) {
        self.burst = burst
        self.perSecond = perSecond
        left = burst
    }

    /// Takes `count` off the budget. Returns `false` and empties the budget if it is too small.
    package mutating func spend(_ count: Int = 1, at now: NIODeadline) -> Bool {
        refill(at: now)
        defer { left = max(left - count, 0) }
        return left >= count
    }

    private mutating func refill(at now: NIODeadline) {
        guard let last = refilledAt else {
            refilledAt = now
            return
        }
        let seconds = (now - last).nanoseconds / 1_000_000_000
        guard seconds > 0 else { return }
        left = Int(min(Int64(burst), Int64(left) + seconds * Int64(perSecond)))
        refilledAt = last + .seconds(seconds)
    }
}

/// The due time of each push of a plan. All times count from the start of the run.
///
/// With a rate, the times are fixed in advance. If a server stalls, the pushes that it delays keep
/// their due times, and their latency counts from these. Counting only from the time of sending is
/// “coordinated omission”.
///
/// https://github.com/giltene/wrk2#acknowledgements
package struct LoadSchedule: Sendable {
    /// A push that is due at this moment.
    package struct Planned: Hashable, Sendable {
        /// The time from which the latency counts.
        package var at: Duration
        /// `false` if the push belongs to the warm-up.
        package var isMeasured: Bool
    }

    private let plan: LoadPlan
    private var taken = 0
    private var measured = 0
    private var isStopped = false

    package init(_ plan: LoadPlan) {
        self.plan = plan
    }

    /// The due time of the next push; `nil` after the last. In a closed loop, a push is always due.
    package var nextDue: Duration? {
        guard !isStopped else { return nil }
        if case .count(let count) = plan.extent, measured >= count { return nil }
        let due = plan.rate.map { .seconds(Double(taken) / $0) } ?? Duration.zero
        if case .duration(let duration) = plan.extent, due >= plan.warmUp + duration { return nil }
        return due
    }

    /// The planned time of the last push; `nil` if the plan does not determine it.
    package var plannedEnd: Duration? {
        switch (plan.extent, plan.rate) {
        case (.duration(let duration), _): plan.warmUp + duration
        case (.count(let count), let rate?): plan.warmUp + .seconds(Double(count) / rate)
        case (.count, nil): nil
        }
    }

    /// `true` if no push follows.
    package func isOver(at now: Duration) -> Bool {
        guard nextDue != nil else { return true }
        guard plan.rate == nil, case .duration(let duration) = plan.extent else { return false }
        return now >= plan.warmUp + duration
    }

    /// Takes the next push, if it is due.
    package mutating func take(at now: Duration) -> Planned? {
        guard !isOver(at: now), let due = nextDue, due <= now else { return nil }
        let at = plan.rate == nil ? now : due
        let push = Planned(at: at, isMeasured: at >= plan.warmUp)
        taken += 1
        measured += push.isMeasured ? 1 : 0
        return push
    }

    /// The number of measured pushes that were due before `now` and not taken.
    package func overdue(at now: Duration) -> Int {
        var rest = self
        rest.isStopped = false
        guard let rate = plan.rate, rest.nextDue != nil else { return 0 }
        let end = min(now, plannedEnd ?? now)
        // Push n is due at n ÷ rate. Pushes from the end of the warm-up are measured.
        let due = Int((end / .seconds(1) * rate).rounded(.up))
        let first = max(taken, Int((plan.warmUp / .seconds(1) * rate).rounded(.up)))
        var count = max(0, due - first)
        if case .count(let all) = plan.extent { count = min(count, all - measured) }
        return count
    }

    /// Ends the schedule; no more pushes are sent.
    package mutating func stop() {
        isStopped = true
    }
}

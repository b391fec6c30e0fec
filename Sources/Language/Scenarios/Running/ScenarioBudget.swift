import PushModel

/// What one run of a scenario may use at most, so that every run ends, whatever its file says.
package struct ScenarioBudget: Hashable, Sendable {
    /// How often something happens because its time has come: a notification that repeats every
    /// hour takes 17,520 a year, since its banner goes away as well.
    package var wakeUps = 20_000
    /// Lines of the trace.
    package var records = 200_000
    /// From the beginning of the run to its end.
    package var virtualTime: Duration = .seconds(100 * 365 * 86_400)
    /// What the run may take on the machine that plays it. Only an app of one's own that is slow
    /// takes as long.
    package var wallTime: Duration = .seconds(600)

    package init() {}
}

/// What a run has used of its budget.
struct BudgetUse {
    let budget: ScenarioBudget
    private var wakeUps = 0
    private let started = ContinuousClock.now
    /// What the run has too little of, in words; `nil` while it may go on.
    private(set) var exhausted: String?

    init(of budget: ScenarioBudget) {
        self.budget = budget
    }

    /// Counts a wake-up at `instant`; answers false if the run is to end instead.
    mutating func allowsWakeUp(at instant: Instant, records: Int) -> Bool {
        wakeUps += 1
        return allows(instant, records: records)
    }

    /// Whether the run may go on at `instant`, with so many records in its trace.
    mutating func allows(_ instant: Instant, records: Int) -> Bool {
        guard exhausted == nil else { return false }
        if wakeUps > budget.wakeUps {
            exhausted = "\(budget.wakeUps) wake-ups"
        } else if records > budget.records {
            exhausted = "\(budget.records) records"
        } else if instant > .zero + budget.virtualTime {
            let years = budget.virtualTime.components.seconds / (365 * 86_400)
            exhausted = "\(years) years"
        } else if ContinuousClock.now - started > budget.wallTime {
            exhausted = "\(budget.wallTime.components.seconds) seconds of your time"
        }
        return exhausted == nil
    }
}

/// Where a run was ended because it had used up its budget.
struct ExhaustedBudget: Hashable, CustomStringConvertible {
    /// The step during which it ended.
    var position: SourcePosition
    /// What was used up, in words.
    var budget: String
    var time: Instant

    var description: String {
        "\(position): the run ends at \(time.seconds) s, during this step, because a run may take "
            + "\(budget). Repeat less often, or wait for less."
    }
}

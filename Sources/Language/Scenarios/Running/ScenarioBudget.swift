import PushModel

/// The limits of one run of a scenario, so that every run ends.
package struct ScenarioBudget: Hashable, Sendable {
    /// The most wakes. A notification that repeats every hour takes 17,520 a year, including the
    /// end of its banner.
    package var wakeUps = 20_000
    /// The most records of the trace.
    package var records = 200_000
    /// The longest virtual time of the run.
    package var virtualTime: Duration = .seconds(100 * 365 * 86_400)
    /// The longest time on the playing machine. Only a slow app with its own code takes as long.
    package var wallTime: Duration = .seconds(600)

    package init() {}
}

/// The used part of a run's budget.
struct BudgetUse {
    let budget: ScenarioBudget
    private var wakeUps = 0
    private let started = ContinuousClock.now
    /// The used-up limit in words; `nil` while the run may continue.
    private(set) var exhausted: String?

    init(of budget: ScenarioBudget) {
        self.budget = budget
    }

    /// Counts a wake at `instant`. Returns `false` if the run must end.
    mutating func allowsWakeUp(at instant: Instant, records: Int) -> Bool {
        wakeUps += 1
        return allows(instant, records: records)
    }

    /// Returns whether the run may continue at `instant`, with the given number of records in its
    /// trace.
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

/// The end of a run that has used up its budget.
struct ExhaustedBudget: Hashable, CustomStringConvertible {
    /// The step during which the run ended.
    var position: SourcePosition
    /// The used-up limit in words.
    var budget: String
    var time: Instant

    var description: String {
        "\(position): the run ends at \(time.seconds) s, during this step, because a run may take "
            + "\(budget). Repeat less often, or wait for less."
    }
}

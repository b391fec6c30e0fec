import VirtualPhone

/// One combination that a scenario stands for: a version, a state, and one push of each list.
public struct ScenarioRun: Sendable {
    public var scenario: Scenario
    public var iOS: IOSVersion
    public var state: AppState
    /// For each step that pushes, which of its pushes is sent.
    var choice: [Int]

    /// The pushes chosen, in the order of the steps.
    var pushes: [PushTemplate] {
        let steps = scenario.steps.compactMap { step -> PushStep? in
            guard case .push(let push) = step.action else { return nil }
            return push
        }
        return zip(steps, choice).map { $0.pushes[$1] }
    }

    /// The names of the pushes where the scenario gives a list; `nil` where it gives none.
    public var push: String? {
        let names = scenario.steps.compactMap { step -> PushStep? in
            guard case .push(let push) = step.action else { return nil }
            return push
        }
        let chosen = zip(names, choice).filter { $0.0.pushes.count > 1 }
        return chosen.isEmpty
            ? nil : chosen.map { $0.pushes[$1].name }.joined(separator: ", ")
    }

    /// Plays it in virtual time. The same run gives the same result, however often it is played.
    public func play() -> RunResult {
        var stage = Stage(self)
        for step in scenario.steps {
            stage.perform(step)
        }
        if let expectation = scenario.expectation {
            stage.awaitOutstanding()
            stage.judge(expectation)
        }
        return RunResult(
            run: self, trace: stage.trace, differences: stage.differences,
            impossible: stage.impossible)
    }
}

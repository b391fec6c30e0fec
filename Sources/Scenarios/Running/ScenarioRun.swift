import VirtualPhone
import World

/// One combination that a scenario stands for: a version, a state, and one push of each list.
public struct ScenarioRun: Sendable {
    let cast: Cast
    public let state: AppState
    /// The pushes chosen, in the order of the steps.
    package let pushes: [PushTemplate]
    /// The names of the pushes where the scenario gives a list; `nil` where it gives none.
    public let push: String?

    /// `choice` is, for each step that pushes, which of its pushes is sent.
    init(cast: Cast, state: AppState, choice: [Int]) {
        self.cast = cast
        self.state = state
        let steps = cast.scenario.steps.compactMap { step -> PushStep? in
            guard case .push(let push) = step.action else { return nil }
            return push
        }
        pushes = zip(steps, choice).map { $0.pushes[$1] }
        let listed = zip(steps, pushes).filter { $0.0.pushes.count > 1 }
        push = listed.isEmpty ? nil : listed.map(\.1.name).joined(separator: ", ")
    }

    public var scenario: Scenario { cast.scenario }
    public var iOS: IOSVersion { cast.phone.iOS }

    /// Plays it in virtual time. The same run gives the same result, however often it is played.
    public func play() -> RunResult { play(hosting: nil) }

    /// Plays it with the real code of an app in the place of the recorded one. The trace begins with
    /// the app's way to the state in which the scenario finds it.
    public func play(hosting host: (any AppDriver)?) -> RunResult {
        var stage = Stage(self, host: host)
        for step in cast.scenario.steps {
            stage.perform(step)
        }
        if let expectation = cast.scenario.expectation {
            stage.awaitOutstanding()
            stage.judge(expectation)
        }
        host?.end()
        return RunResult(
            run: self, trace: stage.trace, differences: stage.differences,
            impossible: stage.impossible)
    }
}

import PushModel
import VirtualPhone
import World

/// One combination of a scenario: a version, a state, and one push of each list.
public struct ScenarioRun: Sendable {
    let prepared: PreparedScenario
    public let state: AppState
    /// The pushes chosen, in the order of the steps.
    let pushes: [PushTemplate]
    /// The names of the pushes where the scenario gives a list; `nil` where it gives none.
    public let push: String?

    /// `choice` is, for each step that pushes, which of its pushes is sent.
    init(prepared: PreparedScenario, state: AppState, choice: [Int]) {
        self.prepared = prepared
        self.state = state
        let steps = prepared.scenario.steps.compactMap { step -> PushStep? in
            guard case .push(let push) = step.action else { return nil }
            return push
        }
        pushes = zip(steps, choice).map { $0.pushes[$1] }
        let listed = zip(steps, pushes).filter { $0.0.pushes.count > 1 }
        push = listed.isEmpty ? nil : listed.map(\.1.name).joined(separator: ", ")
    }

    public var scenario: Scenario { prepared.scenario }
    public var iOS: IOSVersion { prepared.phone.iOS }

    /// Plays it in virtual time. The same run gives the same result, however often it is played.
    public func play() -> RunResult { play(hosting: nil) }

    /// Plays it with the real code of an app in the place of the recorded one. The trace begins with
    /// the app's way to the state in which the scenario finds it.
    public func play(hosting host: (any HostedApp)?) -> RunResult {
        var runner = ScenarioRunner(self, host: host)
        for step in prepared.scenario.steps {
            runner.perform(step)
        }
        if let expectation = prepared.scenario.expectation {
            runner.awaitOutstanding()
            runner.judge(expectation)
        }
        host?.end()
        return RunResult(
            run: self, trace: runner.trace, differences: runner.differences,
            impossible: runner.impossible)
    }
}

/// What every run of a scenario on one version begins with, prepared once and shared by reference.
final class PreparedScenario: Sendable {
    let scenario: Scenario
    let phone: Phone
    let app: RecordedApp

    init(_ scenario: Scenario, on iOS: IOSVersion) {
        self.scenario = scenario
        phone = scenario.phone.phone(named: ScenarioRunner.phone, iOS: iOS)
        app = scenario.app.recorded(on: iOS)
    }
}

/// What came of one run.
public struct RunResult: Sendable {
    public var run: ScenarioRun
    public var trace: [TraceRecord]
    /// Everything that was seen otherwise than the scenario expects, whatever its assessment.
    public var differences: [Difference]

    /// Steps that could not be done, such as a tap where nothing is listed.
    public var impossible: [Difference]

    public var verdict: Verdict { Verdict(run.scenario, differences, impossible) }
}

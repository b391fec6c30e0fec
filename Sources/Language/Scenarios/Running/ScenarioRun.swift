import PushModel
import VirtualPhone
import World

/// One combination of a scenario: a version, a state, and one push of each list.
package struct ScenarioRun: Sendable {
    let prepared: PreparedScenario
    package let state: AppState
    /// The chosen pushes, in the order of the steps.
    let pushes: [PushTemplate]
    /// The names of the pushes if the scenario gives a list; otherwise `nil`.
    package let push: String?

    /// - Parameter choice: for each step that pushes, the index of its push.
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

    package var scenario: Scenario { prepared.scenario }
    /// The name, in the run's world, of the phone that `phone` describes.
    package var phone: String { ScenarioRunner.phone }
    package var iOS: IOSVersion { prepared.phone.iOS }

    /// Returns the initial version of a phone of the run's world.
    package func iOS(of phone: String?) -> IOSVersion {
        prepared.others.first { $0.phone.name == phone }?.phone.iOS ?? iOS
    }

    /// Plays the run in virtual time. The same run always gives the same result.
    package func play(within budget: ScenarioBudget = ScenarioBudget()) -> RunResult {
        play(hosting: nil, within: budget)
    }

    /// Plays the run with the recorded app. `observer` is called for new records, with the world
    /// right after them.
    package func play(
        observing observer: @escaping (World, Instant, ArraySlice<TraceRecord>) -> Void
    ) -> RunResult {
        play(hosting: nil, within: ScenarioBudget(), observer: observer)
    }

    /// Plays the run with the real code of an app instead of the recorded one. The trace begins
    /// with the events that bring the app into the scenario's initial state.
    package func play(
        hosting host: (any HostedApp)?, within budget: ScenarioBudget = ScenarioBudget()
    ) -> RunResult {
        play(hosting: host, within: budget, observer: nil)
    }

    private func play(
        hosting host: (any HostedApp)?, within budget: ScenarioBudget,
        observer: ((World, Instant, ArraySlice<TraceRecord>) -> Void)?
    ) -> RunResult {
        var runner = ScenarioRunner(self, host: host, within: budget)
        runner.observer = observer
        for step in prepared.scenario.steps {
            runner.perform(step)
        }
        for expectation in prepared.scenario.expectations {
            runner.awaitOutstanding(for: expectation)
            runner.judge(expectation)
        }
        host?.end()
        return RunResult(
            run: self, trace: runner.trace, differences: runner.differences,
            impossible: runner.impossible, exhausted: runner.exhausted)
    }
}

/// The initial values of every run of a scenario on one version, prepared once and shared by
/// reference.
final class PreparedScenario: Sendable {
    let scenario: Scenario
    let phone: Phone
    let app: RecordedApp
    /// The further phones, each with its app and the app's state if it has one of its own.
    let others: [(phone: Phone, app: RecordedApp, state: AppState?)]

    init(_ scenario: Scenario, on iOS: IOSVersion) {
        self.scenario = scenario
        phone = scenario.phone.phone(named: ScenarioRunner.phone, iOS: iOS)
        app = scenario.app.recorded(on: iOS)
        others = scenario.phones.map { other in
            let phone = other.phone(besides: iOS)
            return (phone, scenario.app.recorded(on: phone.iOS), other.state)
        }
    }
}

/// The result of one run.
package struct RunResult: Sendable {
    package var run: ScenarioRun
    package var trace: [TraceRecord]
    /// All differences from the scenario's expectations, independent of its assessment.
    package var differences: [Difference]

    /// Steps that were impossible, such as a tap where nothing is listed.
    package var impossible: [Difference]
    /// The end of a run that used up its budget. Only the beginning of its trace is kept.
    var exhausted: ExhaustedBudget?

    /// The number of records that are kept of such a run.
    private static let exhaustedRecords = 1_000

    init(
        run: ScenarioRun, trace: [TraceRecord], differences: [Difference],
        impossible: [Difference], exhausted: ExhaustedBudget?
    ) {
        self.run = run
        self.trace = exhausted == nil ? trace : Array(trace.prefix(Self.exhaustedRecords))
        self.differences = differences
        self.impossible = impossible
        self.exhausted = exhausted
    }

    package var verdict: Verdict {
        Verdict(run.scenario, differences, impossible, exhausted: exhausted)
    }
}

import PushModel
import VirtualPhone
import World

/// The results of all runs of one scenario.
package struct ScenarioResult: Sendable {
    package var scenario: Scenario
    package var runs: [RunResult]
    /// The wall time that the runs took.
    package var duration = Duration.zero

    /// Plays every run of the scenario.
    package init(playing scenario: Scenario, within budget: ScenarioBudget = ScenarioBudget()) {
        self.init(scenario) { $0.play(within: budget) }
    }

    /// Plays every run of the scenario with an app from `host` instead of the recorded one.
    package init(
        playing scenario: Scenario, hosting host: (ScenarioRun) throws -> any HostedApp
    ) rethrows {
        try self.init(scenario) { try $0.play(hosting: host($0)) }
    }

    /// Stops after the first run that uses up its budget, because the others would do the same.
    private init(
        _ scenario: Scenario, playing play: (ScenarioRun) throws -> RunResult
    ) rethrows {
        self.scenario = scenario
        runs = []
        let start = ContinuousClock.now
        for run in scenario.runs {
            runs.append(try play(run))
            if runs.last?.exhausted != nil { break }
        }
        duration = .now - start
    }

    /// Whether all runs pass.
    package var passed: Bool { runs.allSatisfy(\.verdict.passed) }

    /// Returns the scenario's head and the transcripts of its runs, wrapped to `width` columns.
    package func text(width: Int, _ naming: CallbackNaming = .swift) -> String {
        text(of: runs, width: width, naming)
    }

    /// Returns the scenario's head and the transcripts of the failed runs.
    package func failures(width: Int, _ naming: CallbackNaming = .swift) -> String {
        text(of: runs.filter { !$0.verdict.passed }, width: width, naming)
    }

    private func text(
        of runs: [RunResult], width: Int, _ naming: CallbackNaming
    ) -> String {
        let title = scenario.title.map { "  \($0)" } ?? ""
        let labels = [scenario.assessment.rawValue, scenario.ruling].compactMap(\.self)
        let head = "\(scenario.id)\(title)  (\(labels.joined(separator: ", ")), \(position))"
        let claim = (scenario.claim.map { $0.wrapped(to: width - 4) } ?? []).map { "  \($0)" }
        let transcripts = Transcript.grouped(runs, width: width, naming).map(\.text)
        return ([(head.wrapped(to: width) + claim).joined(separator: "\n")] + transcripts)
            .joined(separator: "\n\n")
    }

    /// A line about a disputed scenario; `nil` for any other.
    var dispute: String? {
        guard scenario.assessment == .disputed else { return nil }
        let does = runs.contains { $0.verdict.isReproduced }
        let ruling = scenario.ruling.map { " (\($0))" } ?? ""
        return "· \(scenario.id) is disputed\(ruling); the phone "
            + (does ? "does it" : "does not do it")
    }

    /// The file and line of the scenario.
    var position: String { "\(scenario.position.file):\(scenario.position.line)" }
}

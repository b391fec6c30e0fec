import PushModel
import VirtualPhone
import World

/// What came of playing scenario files: the output of `belfry play`.
package struct PlayReport: Sendable {
    package var results: [ScenarioResult]
    /// Why files could not be read; the others were played.
    package var errors: [ScenarioError]

    /// Plays what can be read; `played` is told of each scenario as soon as it was.
    package init(
        playing selection: ScenarioSelection, played: (ScenarioResult) -> Void = { _ in }
    ) {
        self.init(playing: selection, played: played) { ScenarioResult(playing: $0) }
    }

    /// The same with real apps: for every run, the app that `host` makes takes the place of the
    /// recorded one. What a scenario declares of the recorded app's methods and answers
    /// does not count then; states and permissions do.
    package init(
        playing selection: ScenarioSelection, played: (ScenarioResult) -> Void = { _ in },
        hosting host: (ScenarioRun) throws -> any HostedApp
    ) rethrows {
        try self.init(playing: selection, played: played) { scenario in
            try ScenarioResult(playing: scenario, hosting: host)
        }
    }

    private init(
        playing selection: ScenarioSelection, played: (ScenarioResult) -> Void,
        _ play: (Scenario) throws -> ScenarioResult
    ) rethrows {
        results = []
        for scenario in selection.scenarios {
            let result = try play(scenario)
            results.append(result)
            played(result)
        }
        errors = selection.errors
    }

    /// What was played elsewhere.
    package init(results: [ScenarioResult], errors: [ScenarioError] = []) {
        self.results = results
        self.errors = errors
    }

    /// Plays the files and folders that can be read.
    package init(playing paths: [String]) {
        self.init(playing: ScenarioSelection(paths))
    }

    package init(playing files: [ScenarioFile], errors: [ScenarioError] = []) {
        results = files.flatMap(\.scenarios).map { ScenarioResult(playing: $0) }
        self.errors = errors
    }

    /// 0 when all pass, 1 when one fails, 64 when a file cannot be read.
    package var exitStatus: Int32 {
        if !errors.isEmpty { return 64 }
        return results.allSatisfy(\.passed) ? 0 : 1
    }

    /// The transcripts of all runs with their verdicts, and the summary.
    package func text(width: Int, _ naming: CallbackNaming = .swift) -> String {
        (results.map { $0.text(width: width, naming) } + [summary]).joined(separator: "\n\n") + "\n"
    }

    /// The transcripts of the runs that fail, each with what was expected, and the summary.
    package func failures(width: Int, _ naming: CallbackNaming = .swift) -> String {
        let failed = results.filter { !$0.passed }.map { $0.failures(width: width, naming) }
        return (failed + [summary]).joined(separator: "\n\n") + "\n"
    }

    /// One object a run, a line each.
    package var json: String {
        results.flatMap(\.runs).map { $0.json + "\n" }.joined()
    }

    /// What failed, what is disputed, and the count as its last line.
    package var summary: String {
        let failed = results.filter { !$0.passed }.map { result in
            let count = result.runs.count { !$0.verdict.passed }
            return "✗ \(result.scenario.id): \(count) of \(result.runs.count) "
                + (result.runs.count == 1 ? "run fails" : "runs fail")
        }
        return (failed + results.compactMap(\.dispute) + [count]).joined(separator: "\n")
    }

    /// The last line: `75 reports: 70 agree ✓, 4 contradicted as expected, 1 disputed · 831 runs ·
    /// 0 failed`.
    package var count: String {
        let passing = results.filter(\.passed)
        func count(_ assessment: Scenario.Assessment) -> Int {
            passing.count { $0.scenario.assessment == assessment }
        }
        let isFieldReport = results.contains { $0.scenario.source != nil }
        let all = results.count
        let noun = (isFieldReport ? "report" : "scenario") + (all == 1 ? "" : "s")
        var kinds: [String] = []
        if isFieldReport {
            kinds.append("\(count(.agrees)) agree ✓")
        } else {
            kinds.append("\(count(.agrees)) \(count(.agrees) == 1 ? "passes" : "pass") ✓")
        }
        if count(.contradicted) > 0 {
            kinds.append("\(count(.contradicted)) contradicted as expected")
        }
        if count(.disputed) > 0 { kinds.append("\(count(.disputed)) disputed") }
        let runs = results.map(\.runs.count).reduce(0, +)
        return "\(all) \(noun): \(kinds.joined(separator: ", ")) · "
            + "\(runs) run\(runs == 1 ? "" : "s") · \(all - passing.count) failed"
    }
}

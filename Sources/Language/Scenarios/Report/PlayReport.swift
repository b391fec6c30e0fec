import PushModel
import VirtualPhone
import World

/// The result of playing scenario files: the output of `belfry play`.
package struct PlayReport: Sendable {
    package var results: [ScenarioResult]
    /// The mistakes of unreadable files. The other files were played.
    package var errors: [ScenarioError]

    /// Plays the readable scenarios; calls `played` after each.
    package init(
        playing selection: ScenarioSelection, played: (ScenarioResult) -> Void = { _ in }
    ) {
        self.init(playing: selection, played: played) { ScenarioResult(playing: $0) }
    }

    /// Plays scenarios with real apps: for every run, the app that `host` makes replaces the
    /// recorded one. The scenario's declarations of methods and answers then have no effect, but
    /// its states and permissions do.
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

    /// Creates a report from results.
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

    /// 0 if all pass, 1 if one fails, 64 if a file cannot be read.
    package var exitStatus: Int32 {
        if !errors.isEmpty { return 64 }
        return results.allSatisfy(\.passed) ? 0 : 1
    }

    /// Returns the transcripts of all runs with their verdicts, and the summary.
    package func text(width: Int, _ naming: CallbackNaming = .swift) -> String {
        (results.map { $0.text(width: width, naming) } + [summary]).joined(separator: "\n\n") + "\n"
    }

    /// Returns the transcripts of the failed runs, each with the expected results, and the summary.
    package func failures(width: Int, _ naming: CallbackNaming = .swift) -> String {
        let failed = results.filter { !$0.passed }.map { $0.failures(width: width, naming) }
        return (failed + [summary]).joined(separator: "\n\n") + "\n"
    }

    /// One JSON object for each run, on a line of its own.
    package var json: String {
        results.flatMap(\.runs).map { $0.json + "\n" }.joined()
    }

    /// The failed and the disputed scenarios, with the counts as the last line.
    package var summary: String {
        let failed = results.filter { !$0.passed }.map { result in
            let count = result.runs.count { !$0.verdict.passed }
            return "✗ \(result.scenario.id): \(count) of \(result.runs.count) "
                + (result.runs.count == 1 ? "run fails" : "runs fail")
        }
        return (failed + results.compactMap(\.dispute) + unjudged + [count])
            .joined(separator: "\n")
    }

    /// A line about passed scenarios that judge nothing; empty if there are none.
    private var unjudged: [String] {
        let ids = results.filter { $0.passed && $0.scenario.expectsNothing }.map(\.scenario.id)
        guard let first = ids.first else { return [] }
        return [
            ids.count == 1
                ? "· \(first) expects nothing, so it passes if all steps can be done"
                : "· \(first) and \(ids.count - 1) more expect nothing, so they pass if all steps "
                    + "can be done"
        ]
    }

    /// The last line: `75 reports: 70 agree ✓, 4 contradicted as expected, 1 disputed · 831 runs ·
    /// 0 failed`.
    package var count: String {
        let passing = results.filter(\.passed)
        func count(_ assessment: Scenario.Assessment) -> Int {
            passing.count { $0.scenario.assessment == assessment }
        }
        let isFieldReport =
            !results.isEmpty && results.allSatisfy { $0.scenario.source != nil }
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

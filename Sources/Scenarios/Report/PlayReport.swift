import VirtualPhone
import World

/// What came of playing scenario files: the output of `belfry play`.
public struct PlayReport: Sendable {
    public var results: [ScenarioResult]
    /// Why files could not be read; the others were played.
    public var errors: [ScenarioError]

    /// Plays the files that can be read.
    public init(playing paths: [String]) {
        let (files, errors) = Self.read(paths)
        self.init(playing: files, errors: errors)
    }

    /// The same with real apps: for every run, the app that `host` makes takes the place of the
    /// recorded one. What a scenario declares of the recorded app's methods and answers
    /// does not count then; states and permissions do.
    public init(
        playing paths: [String], hosting host: (ScenarioRun) throws -> any HostedApp
    ) rethrows {
        let (files, errors) = Self.read(paths)
        results = try files.flatMap(\.scenarios).map {
            try ScenarioResult(playing: $0, hosting: host)
        }
        self.errors = errors
    }

    private static func read(_ paths: [String]) -> ([ScenarioFile], [ScenarioError]) {
        var files: [ScenarioFile] = []
        var errors: [ScenarioError] = []
        for path in paths {
            do {
                files.append(try ScenarioFile(path: path))
            } catch {
                errors.append(error)
            }
        }
        return (files, errors)
    }

    public init(playing files: [ScenarioFile], errors: [ScenarioError] = []) {
        results = files.flatMap(\.scenarios).map { ScenarioResult(playing: $0) }
        self.errors = errors
    }

    /// 0 when all pass, 1 when one fails, 64 when a file cannot be read.
    public var exitStatus: Int32 {
        if !errors.isEmpty { return 64 }
        return results.allSatisfy(\.passed) ? 0 : 1
    }

    /// The transcripts of all runs with their verdicts, and the summary.
    public var text: String {
        (results.map(\.text) + [summary]).joined(separator: "\n\n") + "\n"
    }

    /// One object a run, a line each.
    public var json: String {
        results.flatMap(\.runs).map { $0.json + "\n" }.joined()
    }

    /// What failed, what is disputed, and the count as its last line.
    public var summary: String {
        let failed = results.filter { !$0.passed }.map { result in
            let runs = result.runs.filter { !$0.verdict.passed }
            return "✗ \(result.scenario.id): \(runs.count) of \(result.runs.count) runs fail, "
                + "\(runs.first?.verdict.failures.first ?? "")"
        }
        let disputed = results.filter { $0.scenario.assessment == .disputed }.map { result in
            let does = result.runs.contains { $0.verdict.isReproduced }
            let ruling = result.scenario.ruling.map { " (\($0))" } ?? ""
            return "· \(result.scenario.id) is disputed\(ruling); the phone "
                + (does ? "does it" : "does not do it")
        }
        return (failed + disputed + [count]).joined(separator: "\n")
    }

    /// How many of each assessment pass: the last line.
    private var count: String {
        let passing = results.filter(\.passed)
        let agrees = passing.filter { $0.scenario.assessment == .agrees }
        let runs = agrees.flatMap(\.runs)
        let versions = Set(runs.map(\.run.iOS)).count
        let isFieldReport = results.contains { $0.scenario.source != nil }
        let contradicted = passing.count { $0.scenario.assessment == .contradicted }
        let disputed = passing.count { $0.scenario.assessment == .disputed }
        let rows = isFieldReport ? "agrees row" : "scenario"
        let one = agrees.count == 1
        var parts = [
            "\(agrees.count) \(rows)\(one ? "" : "s") \(one ? "passes" : "pass") "
                + "(\(runs.count) run\(runs.count == 1 ? "" : "s") on "
                + "\(versions) version\(versions == 1 ? "" : "s"))"
        ]
        if contradicted > 0 { parts.append("\(contradicted) contradicted not reproduced") }
        if disputed > 0 { parts.append("\(disputed) disputed listed") }
        return parts.joined(separator: ", ") + "; \(results.count - passing.count) failed"
    }
}

/// What came of all the runs of one scenario.
public struct ScenarioResult: Sendable {
    public var scenario: Scenario
    public var runs: [RunResult]

    /// Plays every run of the scenario.
    public init(playing scenario: Scenario, within budget: ScenarioBudget = ScenarioBudget()) {
        self.init(scenario) { $0.play(within: budget) }
    }

    /// Plays every run of the scenario with an app of its own from `host`, in the place of the
    /// recorded one.
    public init(
        playing scenario: Scenario, hosting host: (ScenarioRun) throws -> any HostedApp
    ) rethrows {
        try self.init(scenario) { try $0.play(hosting: host($0)) }
    }

    /// The first run that uses up its budget is the last one: the others do the same.
    private init(
        _ scenario: Scenario, playing play: (ScenarioRun) throws -> RunResult
    ) rethrows {
        self.scenario = scenario
        runs = []
        for run in scenario.runs {
            runs.append(try play(run))
            if runs.last?.exhausted != nil { break }
        }
    }

    /// All runs pass.
    public var passed: Bool { runs.allSatisfy(\.verdict.passed) }

    /// The scenario's head and the transcripts of its runs.
    public var text: String {
        let title = scenario.title.map { "  \($0)" } ?? ""
        let labels = [scenario.assessment.rawValue, scenario.ruling].compactMap(\.self)
        let head = "\(scenario.id)\(title)  (\(labels.joined(separator: ", ")), \(position))"
        let claim = (scenario.claim.map { $0.wrapped(to: 96) } ?? []).map { "  \($0)" }
        let transcripts = Transcript.grouped(runs).map(\.text)
        return ([([head] + claim).joined(separator: "\n")] + transcripts)
            .joined(separator: "\n\n")
    }

    private var position: String { "\(scenario.position.file):\(scenario.position.line)" }
}

import World

/// What came of all the runs of one scenario.
public struct ScenarioResult: Sendable {
    public var scenario: Scenario
    public var runs: [RunResult]

    /// Plays every run of the scenario.
    public init(playing scenario: Scenario) {
        self.scenario = scenario
        runs = scenario.runs.map { $0.play() }
    }

    /// Plays every run of the scenario with an app of its own from `host`, in the place of the
    /// recorded one.
    public init(
        playing scenario: Scenario, hosting host: (ScenarioRun) throws -> any AppDriver
    ) rethrows {
        self.scenario = scenario
        runs = try scenario.runs.map { try $0.play(hosting: host($0)) }
    }

    /// All runs pass.
    public var passed: Bool { runs.allSatisfy(\.verdict.passed) }

    /// The scenario's head and the transcripts of its runs.
    public var text: String {
        let title = scenario.title.map { "  \($0)" } ?? ""
        let labels = [scenario.standing.rawValue, scenario.ruling].compactMap(\.self)
        let head = "\(scenario.id)\(title)  (\(labels.joined(separator: ", ")), \(place))"
        let claim = (scenario.claim.map { $0.wrapped(to: 96) } ?? []).map { "  \($0)" }
        let transcripts = Transcript.grouped(runs).map(\.text)
        return ([([head] + claim).joined(separator: "\n")] + transcripts)
            .joined(separator: "\n\n")
    }

    private var place: String { "\(scenario.place.file):\(scenario.place.line)" }
}

import PushPayload

/// What came of one run.
public struct RunResult: Sendable {
    public var run: ScenarioRun
    public var trace: [TraceRecord]
    /// Everything that was seen otherwise than the scenario expects, whatever its standing.
    public var differences: [Difference]

    public var verdict: Verdict { Verdict(run.scenario, differences) }
}

import PushModel

/// What came of one run.
public struct RunResult: Sendable {
    public var run: ScenarioRun
    public var trace: [TraceRecord]
    /// Everything that was seen otherwise than the scenario expects, whatever its standing.
    public var differences: [Difference]

    /// Steps that could not be done, such as a tap where nothing is listed.
    public var impossible: [Difference]

    public var verdict: Verdict { Verdict(run.scenario, differences, impossible) }
}

/// Whether a run passes. A contradicted claim passes when the phone does not do as it claims.
package struct Verdict: Hashable, Sendable {
    package var assessment: Scenario.Assessment
    /// The phone did what the scenario says.
    package var isReproduced: Bool
    /// What is wrong, each with its place; empty when the run passes.
    package var failures: [String]

    /// It was ended before its time, and proves nothing.
    private var isExhausted = false

    package var passed: Bool { failures.isEmpty }

    init(
        _ scenario: Scenario, _ differences: [Difference], _ impossible: [Difference],
        exhausted: ExhaustedBudget? = nil
    ) {
        assessment = scenario.assessment
        if let exhausted {
            isExhausted = true
            isReproduced = false
            failures = [exhausted.description]
            return
        }
        // A run with a step that could not be done proves nothing.
        let tellsNothing = impossible.map(\.description)
        isReproduced = (differences + impossible).isEmpty
        switch (assessment, isReproduced) {
        case (.agrees, _): failures = tellsNothing + differences.map(\.description)
        case (.contradicted, true):
            let ruling = scenario.ruling.map { " (\($0))" } ?? ""
            let position = scenario.expectation?.position ?? scenario.position
            failures = [
                "\(position): the phone reproduces a claim that better sources contradict\(ruling)."
            ]
        case (.contradicted, false): failures = tellsNothing
        case (.disputed, _): failures = []
        }
    }

    /// One line for reports.
    package var sentence: String {
        if isExhausted { return "✗ failed: ended before its time" }
        return switch (assessment, isReproduced) {
        case (.agrees, true): "✓ passed"
        case (.agrees, false): "✗ failed"
        case (.contradicted, false): "✓ passed: contradicted, and not reproduced"
        case (.contradicted, true): "✗ failed: contradicted, and yet reproduced"
        case (.disputed, true): "· disputed; the phone does it"
        case (.disputed, false): "· disputed; the phone does not do it"
        }
    }
}

/// Where what was seen is not what was expected.
package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// Where the scenario expects it.
    package var position: SourcePosition
    package var expected: String
    package var seen: String
    /// What iOS said about it, if anything.
    package var why: String?

    package var description: String {
        let reason = why.map { " \($0)" } ?? ""
        return "\(position): expected \(expected); seen: \(seen).\(reason)"
    }
}

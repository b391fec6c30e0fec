/// The verdict on a run. A run of a contradicted claim passes if the phone does not reproduce the
/// claim.
package struct Verdict: Hashable, Sendable {
    package var assessment: Scenario.Assessment
    /// Whether the phone reproduced the scenario's claim.
    package var isReproduced: Bool
    /// The failures, each with its place; empty if the run passes.
    package var failures: [String]

    /// Whether the run ended early, and so proves nothing.
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
        // A run with an impossible step proves nothing.
        let tellsNothing = impossible.map(\.description)
        isReproduced = (differences + impossible).isEmpty
        switch (assessment, isReproduced) {
        case (.agrees, _): failures = tellsNothing + differences.map(\.description)
        case (.contradicted, true):
            let ruling = scenario.ruling.map { " (\($0))" } ?? ""
            let position = scenario.expectations.first?.position ?? scenario.position
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

/// A difference between observation and expectation.
package struct Difference: Hashable, Sendable, CustomStringConvertible {
    /// The position of the expectation.
    package var position: SourcePosition
    /// The phone's name in the scenario; `nil` in a scenario with one phone.
    package var phone: String?
    package var expected: String
    package var seen: String
    /// The sentence of iOS about it, if any.
    package var why: String?

    /// Returns the difference as one on the phone of this name.
    func on(_ phone: String?) -> Difference {
        var difference = self
        difference.phone = phone
        return difference
    }

    package var description: String {
        let reason = why.map { " \($0)" } ?? ""
        let place = phone.map { "on \($0), " } ?? ""
        return "\(position): \(place)expected \(expected); seen: \(seen).\(reason)"
    }
}

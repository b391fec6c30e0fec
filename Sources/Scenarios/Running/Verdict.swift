/// Whether a run is as it should be, which for a contradicted claim means: not as it claims.
public struct Verdict: Hashable, Sendable {
    public var standing: Scenario.Standing
    /// The phone did what the scenario says.
    public var isReproduced: Bool
    /// What is wrong, each with its place; empty when the run passes.
    public var failures: [String]

    public var passed: Bool { failures.isEmpty }

    init(_ scenario: Scenario, _ differences: [Difference], _ impossible: [Difference]) {
        standing = scenario.standing
        // A story that could not happen shows nothing, whatever was seen of it.
        let tellsNothing = impossible.map(\.description)
        isReproduced = (differences + impossible).isEmpty
        switch (standing, isReproduced) {
        case (.agrees, _): failures = tellsNothing + differences.map(\.description)
        case (.contradicted, true):
            let ruling = scenario.ruling.map { " (\($0))" } ?? ""
            let place = scenario.expectation?.place ?? scenario.place
            failures = [
                "\(place): the phone reproduces a claim that better sources contradict\(ruling)."
            ]
        case (.contradicted, false): failures = tellsNothing
        case (.disputed, _): failures = []
        }
    }

    /// One line for people.
    public var sentence: String {
        switch (standing, isReproduced) {
        case (.agrees, true): "✓ passed"
        case (.agrees, false): "✗ failed"
        case (.contradicted, false): "✓ passed: contradicted, and not reproduced"
        case (.contradicted, true): "✗ failed: contradicted, and yet reproduced"
        case (.disputed, true): "· disputed; the phone does it"
        case (.disputed, false): "· disputed; the phone does not do it"
        }
    }
}

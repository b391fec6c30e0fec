import PushModel
import VirtualPhone

/// What happens to a phone and what should come of it: one scenario of a file, read and checked.
public struct Scenario: Sendable {
    /// Whether better sources bear out what the scenario claims.
    public enum Standing: String, Hashable, Sendable, Codable, CaseIterable {
        /// The phone must reproduce it.
        case agrees
        /// Sources differ; the phone may or may not.
        case disputed
        /// The phone must not reproduce it with this set-up.
        case contradicted
    }

    /// Unique in its file.
    public var id: String
    public var title: String?
    /// Where the claim comes from; field reports only.
    public var source: String?
    public var claim: String?
    public var standing: Standing
    /// The ruling between sources that differ, such as `C2`.
    public var ruling: String?
    public var rules: [RuleLabel]
    public var place: Place
    public var phone: PhoneSetup
    public var app: AppSetup
    public var steps: [Step]
    /// What should have come of it all since the last step that expects something.
    public var expectation: Expectation?

    /// Every combination of version, state and pushes that the scenario stands for.
    public var runs: [ScenarioRun] {
        let choices: [[Int]] = steps.reduce([[]]) { choices, step in
            guard case .push(let push) = step.action else { return choices }
            return choices.flatMap { choice in push.pushes.indices.map { choice + [$0] } }
        }
        let casts = phone.versions.map { Cast(self, on: $0) }
        return app.states.flatMap { state in
            choices.flatMap { choice in
                casts.map { ScenarioRun(cast: $0, state: state, choice: choice) }
            }
        }
    }
}

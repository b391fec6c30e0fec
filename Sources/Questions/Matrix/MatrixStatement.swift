import PushModel
import Scenarios
import VirtualPhone

/// What a report states about one place of a matrix, and where the matrix says otherwise.
public struct MatrixStatement: Sendable {
    /// The report's id, such as `a4-31`.
    public let report: String
    /// The ruling between sources that differ; `nil` where the report has none.
    public let ruling: String?
    public let push: PushKind
    public let question: MatrixQuestion
    public let state: AppState
    /// Everything that the healthy app of the matrix sees otherwise than the report; empty when
    /// both say the same.
    public let differences: [Difference]

    public var agrees: Bool { differences.isEmpty }

    /// The matrix and the report differ, and nothing says why.
    public var isUnexplained: Bool { !agrees && (ruling ?? "").isEmpty }

    /// The labels of the ruling.
    public var rulings: [RuleLabel] {
        (ruling?.split(separator: ", ") ?? []).map { RuleLabel.rule(String($0)) }
    }

    init(_ scenario: Scenario, _ place: MatrixPlace, _ differences: [Difference]) {
        report = scenario.id
        ruling = scenario.ruling
        push = place.push
        question = place.question
        state = place.state
        self.differences = differences
    }
}

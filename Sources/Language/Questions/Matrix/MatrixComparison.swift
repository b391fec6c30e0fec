import PushModel
import Scenarios
import VirtualPhone

/// A matrix compared with the statements of reports about its cells.
package struct MatrixComparison: Sendable {
    /// The statement of a report about one cell, and the differences from the matrix.
    package struct Statement: Sendable {
        /// The report's id, such as `a4-31`.
        package let report: String
        /// The ruling between sources that disagree; `nil` if the report has none.
        package let ruling: String?
        package let cell: Matrix.Cell.Coordinate
        /// All differences between the healthy app of the matrix and the report; empty if both
        /// agree.
        package let differences: [Difference]

        package var agrees: Bool { differences.isEmpty }

        /// Whether the matrix and the report differ without a ruling.
        package var isUnexplained: Bool { !agrees && (ruling ?? "").isEmpty }

        /// The labels of the rulings.
        package var rulings: [RuleLabel] {
            (ruling?.split(separator: ", ") ?? []).compactMap { RuleLabel(rawValue: String($0)) }
        }
    }

    package let matrix: Matrix
    /// The statements by cell, in the order of the matrix, and then in the order of the reports.
    package let statements: [Statement]
    /// The reports without a statement about a cell, in the given order.
    package let leftOut: [LeftOut]

    /// A report without a statement about a cell, with the reason.
    package struct LeftOut: Hashable, Sendable {
        package enum Reason: Hashable, Sendable, CaseIterable {
            case otherVersion, noPush, payload, otherCourse, noCell
        }

        package let report: String
        package let reason: Reason
    }

    /// Compares the cells with every scenario that is about one of them on this version. Scenarios
    /// about other subjects, such as settings or the life cycle, are left out.
    package init(_ matrix: Matrix, with scenarios: [Scenario]) {
        self.matrix = matrix
        // Scenarios name the versions at which something changes. A version between two of these
        // behaves like the older one.
        let version = IOSVersion.changes.last { $0 <= matrix.iOS } ?? matrix.iOS
        let runs = scenarios.flatMap(\.runs)
        let ofVersion = runs.filter { $0.iOS == matrix.iOS || $0.iOS == version }
        let found = ofVersion.compactMap(matrix.statement)
        statements = matrix.coordinates.flatMap { cell in found.filter { $0.cell == cell } }
        let compared = Set(statements.map(\.report))
        leftOut = scenarios.filter { !compared.contains($0.id) }.map { report in
            let reason = ofVersion.first { $0.scenario.id == report.id }.map(LeftOut.Reason.init)
            return LeftOut(report: report.id, reason: reason ?? .otherVersion)
        }
    }

    /// The statements that differ from the matrix without a ruling.
    package var unexplained: [Statement] { statements.filter(\.isUnexplained) }

    /// The statements, grouped by cell.
    var groups: [(cell: Matrix.Cell, statements: [Statement])] {
        matrix.coordinates.compactMap { coordinate in
            let here = statements.filter { $0.cell == coordinate }
            guard !here.isEmpty, let cell = matrix[coordinate] else { return nil }
            return (cell, here)
        }
    }
}

extension MatrixComparison.LeftOut.Reason {
    /// Finds the reason why a run on the matrix's version is not about a cell.
    fileprivate init(_ run: ScenarioRun) {
        let names = run.pushNames
        self =
            if names.isEmpty {
                .noPush
            } else if names.count == 1, PushKind(rawValue: names[0]) == nil {
                .payload
            } else if run.outline == nil {
                .otherCourse
            } else {
                .noCell
            }
    }

    /// Returns the reason as the predicate of “The reports …”.
    func sentence(_ iOS: IOSVersion) -> String {
        switch self {
        case .otherVersion: "are about other versions than iOS \(iOS)"
        case .noPush: "have no push"
        case .payload:
            "push a payload of their own, which the matrix does not have (belfry play plays them)"
        case .otherCourse: "are about settings, headers, several pushes or other events"
        case .noCell: "have an action without a row in the matrix, or expect nothing that it shows"
        }
    }
}

extension Matrix {
    /// Compares the expectations of a run's scenario with the healthy app of the matrix; `nil` if
    /// the run is not about a cell, or if the scenario expects nothing that a matrix shows.
    fileprivate func statement(_ run: ScenarioRun) -> MatrixComparison.Statement? {
        guard let outline = run.outline,
            let question = Question(outline.actions),
            let cell = self[
                Cell.Coordinate(push: outline.push.rawValue, question: question, state: run.state)]
        else { return nil }
        let result = Situation(
            iOS: iOS, state: run.state, push: outline.push, reaction: question.reaction
        ).play()
        let end = outline.ofArrival == nil ? result.trace : result.afterwards
        let judged = [(outline.ofArrival, result.arrival), (outline.ofEnd, end)].compactMap {
            expectation, records in
            expectation?.differences(
                from: records, of: Situation.bundle, on: iOS, showing: !outline.postsLocally)
        }
        guard !judged.isEmpty else { return nil }
        return MatrixComparison.Statement(
            report: run.scenario.id, ruling: run.scenario.ruling, cell: cell.coordinate,
            differences: judged.flatMap(\.self))
    }
}

extension Matrix.Question {
    /// Finds the row about these actions after an arrival; `nil` if there is none.
    fileprivate init?(_ actions: [UserAction]) {
        guard actions.count < 2 else { return nil }
        switch actions.first {
        case nil: self = .arrives
        case .tapNotification, .tapBanner: self = .tap
        case .tapIcon: self = .icon
        case .dismissNotification: self = .dismiss
        default: return nil
        }
    }
}

import PushModel
import Scenarios
import VirtualPhone

/// A matrix beside what reports state about its cells.
package struct MatrixComparison: Sendable {
    /// What a report states about one cell, and where the matrix says otherwise.
    package struct Statement: Sendable {
        /// The report's id, such as `a4-31`.
        package let report: String
        /// The ruling between sources that differ; `nil` where the report has none.
        package let ruling: String?
        package let cell: Matrix.Cell.Coordinate
        /// Everything that the healthy app of the matrix sees otherwise than the report; empty when
        /// both say the same.
        package let differences: [Difference]

        package var agrees: Bool { differences.isEmpty }

        /// The matrix and the report differ, and nothing says why.
        package var isUnexplained: Bool { !agrees && (ruling ?? "").isEmpty }

        /// The labels of the ruling.
        package var rulings: [RuleLabel] {
            (ruling?.split(separator: ", ") ?? []).compactMap { RuleLabel(rawValue: String($0)) }
        }
    }

    package let matrix: Matrix
    /// In the order of the matrix, and of the reports at each cell.
    package let statements: [Statement]
    /// The reports that state nothing about a cell, in the order given.
    package let leftOut: [LeftOut]

    /// A report beside no cell, and why.
    package struct LeftOut: Hashable, Sendable {
        package enum Reason: Hashable, Sendable, CaseIterable {
            case otherVersion, noPush, payload, otherCourse, noCell
        }

        package let report: String
        package let reason: Reason
    }

    /// Compares the cells with every scenario that is about one of them on this version. Those
    /// about something else, such as settings or the life cycle, are left out.
    package init(_ matrix: Matrix, with scenarios: [Scenario]) {
        self.matrix = matrix
        // Scenarios name the versions at which something changes; between two, the older holds.
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

    /// Where a report says otherwise than the matrix and no ruling says why.
    package var unexplained: [Statement] { statements.filter(\.isUnexplained) }

    /// The statements by the cell they are about.
    var groups: [(cell: Matrix.Cell, statements: [Statement])] {
        matrix.coordinates.compactMap { coordinate in
            let here = statements.filter { $0.cell == coordinate }
            guard !here.isEmpty, let cell = matrix[coordinate] else { return nil }
            return (cell, here)
        }
    }
}

extension MatrixComparison.LeftOut.Reason {
    /// Why a run of the matrix's version is about no cell.
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

    /// As the predicate of “the reports …”.
    func sentence(_ iOS: IOSVersion) -> String {
        switch self {
        case .otherVersion: "are about other versions than iOS \(iOS)"
        case .noPush: "are about no push"
        case .payload:
            "push a payload of their own, which is none of the matrix's kinds (belfry play plays "
                + "them)"
        case .otherCourse:
            "are about settings, headers, several pushes or something else that happens besides"
        case .noCell: "do what no line of the matrix asks, or expect nothing of it"
        }
    }
}

extension Matrix {
    /// Judges what a run's scenario expects by what the healthy app of the matrix sees; `nil` where
    /// the run is about no cell, or the scenario expects nothing that a matrix has.
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
    /// The line that is about these actions after an arrival; `nil` if none is.
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

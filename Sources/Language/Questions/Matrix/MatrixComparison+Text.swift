import PushModel
import Scenarios
import VirtualPhone

extension MatrixComparison {
    /// For a terminal: each cell about which a report says something, the matrix first.
    package var text: String { text(.swift) }

    package func text(_ naming: CallbackNaming) -> String {
        var lines = ["iOS \(matrix.iOS): the matrix beside \(reports)", ""]
        for (cell, statements) in groups {
            lines.append(cell.coordinate.description)
            lines.append("  matrix  \(cell.answer.text(naming))")
            let same = statements.filter(\.agrees).map(\.report)
            if !same.isEmpty { lines.append("  same    \(same.joined(separator: ", "))") }
            for statement in statements where !statement.agrees {
                lines.append("  differs \(statement.report) says \(statement.sentence)")
                lines += statement.reasons.map { "          \($0)" }
            }
            lines.append("")
        }
        return lines.joined(separator: "\n") + summary + "\n" + leftOutText
    }

    /// GitHub-flavoured Markdown: a table with a line for each cell.
    package var markdown: String {
        var lines = [
            "## iOS \(matrix.iOS)", "",
            "| place | matrix | reports that say the same | reports that differ, and why |",
            "|---|---|---|---|",
        ]
        for (cell, statements) in groups {
            let same = statements.filter(\.agrees).map(\.report).joined(separator: " ")
            let differing = statements.filter { !$0.agrees }.map { statement in
                ([statement.report + " says " + statement.sentence] + statement.reasons)
                    .joined(separator: " ")
            }
            let cells = [
                cell.coordinate.description,
                cell.answer.lines(.swift).joined(separator: "<br>"), same,
                differing.joined(separator: "<br>"),
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return (lines + ["", summary, leftOutText]).joined(separator: "\n")
    }

    /// How many say the same, and how many differ with and without a ruling.
    package var summary: String {
        let same = statements.count(where: \.agrees)
        let explained = statements.count { !$0.agrees } - unexplained.count
        return "\(same) statements say the same, \(explained) differ by a ruling, "
            + "\(unexplained.count) without one."
    }

    /// The reports that are beside no cell, by the reason.
    private var leftOutText: String {
        var lines: [String] = []
        for reason in LeftOut.Reason.allCases {
            let reports = leftOut.filter { $0.reason == reason }.map(\.report)
            guard !reports.isEmpty else { continue }
            lines += [
                "",
                "\(reports.count) of the reports \(reason.sentence(matrix.iOS)): "
                    + reports.joined(separator: ", ") + ".",
            ]
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private var reports: String { "\(Set(statements.map(\.report)).count) reports" }
}

extension MatrixComparison.Statement {
    /// The first thing that the report says instead, and what the matrix has there.
    fileprivate var sentence: String {
        differences.first.map { "“\($0.expected)”, and not: \($0.seen)." } ?? ""
    }

    /// The rulings in full; what to do where there is none.
    fileprivate var reasons: [String] {
        guard !isUnexplained else {
            return ["No ruling says why: find the set-up that explains it, or correct the rule."]
        }
        return rulings.map { label in
            guard let rule = Rule.named(label) else { return "\(label): no such ruling" }
            return "\(label): \(rule.sentence)"
                + (rule.notModelled.map { " (It \($0.rawValue).)" } ?? "")
        }
    }
}

extension MatrixComparison {
    /// The last version before UserNotifications, and one with everything that came later.
    private static let versions = [IOSVersion(9, 3), IOSVersion(18)]

    /// The matrices of two eras beside these reports, as one Markdown document.
    package static func book(_ reports: [Scenario]) -> String {
        """
        # The matrix beside what developers reported

        Generated from the rules and `FieldReports/` by `make record`; a test fails when a report
        differs from the matrix and no ruling says why. The matrix is about a healthy app; most
        differences come from an app that is not, such as one that sets its notification delegate
        late. `belfry matrix --ios 18.0 --against FieldReports/*.yaml` prints the same for any
        version and any scenario files.


        """
            + versions.map { MatrixComparison(Matrix(iOS: $0), with: reports).markdown }
            .joined(separator: "\n")
    }
}

import PushModel
import Scenarios
import VirtualPhone

extension MatrixComparison {
    /// The comparison for a terminal: each cell that a report is about, with the matrix first.
    package var text: String { text(.swift) }

    package func text(_ naming: CallbackNaming) -> String {
        var lines = ["iOS \(matrix.iOS): the matrix compared with \(reports)", ""]
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

    /// The comparison in GitHub-flavoured Markdown: a table with a row for each cell.
    package var markdown: String {
        var lines = [
            "## iOS \(matrix.iOS)", "",
            "| cell | matrix | reports that agree | reports that differ, and why |",
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

    /// A sentence with the numbers of statements that agree, and that differ with and without a
    /// ruling.
    package var summary: String {
        let same = statements.count(where: \.agrees)
        let explained = statements.count { !$0.agrees } - unexplained.count
        return "\(same) statements agree, \(explained) differ by a ruling, "
            + "\(unexplained.count) differ without a ruling."
    }

    /// The reports without a cell, by the reason.
    private var leftOutText: String {
        var lines: [String] = []
        for reason in LeftOut.Reason.allCases {
            let reports = leftOut.filter { $0.reason == reason }.map(\.report)
            guard !reports.isEmpty else { continue }
            let sentence =
                "\(reports.count) of the reports \(reason.sentence(matrix.iOS)): "
                + reports.joined(separator: ", ") + "."
            lines += [""] + sentence.wrapped(to: 100)
        }
        return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
    }

    private var reports: String { "\(Set(statements.map(\.report)).count) reports" }
}

extension MatrixComparison.Statement {
    /// The first difference: the text of the report, and the text of the matrix.
    fileprivate var sentence: String {
        differences.first.map { "“\($0.expected)”, the matrix says “\($0.seen)”." } ?? ""
    }

    /// The rulings in full, or an instruction if there is none.
    fileprivate var reasons: [String] {
        guard !isUnexplained else {
            return ["No ruling says why. Find the situation that explains it, or correct the rule."]
        }
        return rulings.map { label in
            guard let rule = Rule.named(label) else { return "\(label): no such ruling" }
            return "\(label): \(rule.sentence)"
                + (rule.notModelled.map { " (It \($0.rawValue).)" } ?? "")
        }
    }
}

extension MatrixComparison {
    /// The last version before UserNotifications, and a version with all later changes.
    private static let versions = [IOSVersion(9, 3), IOSVersion(18)]

    /// The matrices of two eras beside these reports, as one Markdown document.
    package static func book(_ reports: [Scenario]) -> String {
        """
        # The matrix compared with reports of developers

        `make record` generates this page from the rules and `FieldReports/`.
        A test fails if a report differs from the matrix and no ruling says why.
        The matrix is about a healthy app.
        Most differences come from an app with a mistake, such as a notification delegate that is \
        set late.
        `belfry matrix --ios 18.0 --against FieldReports/*.yaml` prints the comparison for any \
        version and any scenario files.


        """
            + versions.map { MatrixComparison(Matrix(iOS: $0), with: reports).markdown }
            .joined(separator: "\n")
    }
}

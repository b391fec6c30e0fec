import PushModel
import Scenarios
import VirtualPhone

/// The changes between two versions of iOS: cells of their matrices that differ, and rules of the
/// catalogue that are new or have ended.
package struct MatrixDifference: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        package let cell: Matrix.Cell.Coordinate
        /// `nil` if the older version lacks the row or the state.
        package let before: Matrix.Answer?
        package let after: Matrix.Answer?
    }

    package let older: IOSVersion
    package let newer: IOSVersion
    package let changes: [Change]
    /// Rules that began after the older version, up to the newer one, the oldest first. Rules that
    /// have ended again are mostly bugs of single versions.
    package let came: [Rule]
    /// Rules of the older version that ended after it, up to the newer one.
    package let went: [Rule]

    package init(from older: Matrix, to newer: Matrix) {
        self.older = older.iOS
        self.newer = newer.iOS
        let before = older.coordinates
        changes = (before + newer.coordinates.filter { !before.contains($0) }).compactMap { cell in
            let (old, new) = (older[cell]?.answer, newer[cell]?.answer)
            return old == new ? nil : Change(cell: cell, before: old, after: new)
        }
        func isBetween(_ version: IOSVersion) -> Bool {
            older.iOS < version && version <= newer.iOS
        }
        came = Rule.catalogue.filter { isBetween($0.since) }
            .sorted { ($0.since, $0.label.rawValue) < ($1.since, $1.label.rawValue) }
        went = Rule.catalogue.filter { rule in
            rule.since <= older.iOS && rule.until.map(isBetween) ?? false
        }
    }

    /// The changes as text that is readable in a terminal and as Markdown.
    package var text: String { text(.swift) }

    package func text(_ naming: CallbackNaming) -> String {
        guard !changes.isEmpty || !came.isEmpty || !went.isEmpty else {
            return "Nothing changed between iOS \(older) and \(newer).\n"
        }
        var lines: [String] = []
        if changes.isEmpty {
            lines.append(
                "From iOS \(older) to iOS \(newer) the results of a healthy app did not change.")
        } else {
            lines += ["From iOS \(older) to iOS \(newer), \(changes.count) results changed:", ""]
        }
        for change in changes {
            lines.append("* \(change.cell)")
            let before = change.before?.text(naming) ?? "does not exist"
            lines.append("  before: \(Callback.respelled(before, on: older))")
            let after = change.after?.text(naming) ?? "does not exist"
            lines.append("  after:  \(Callback.respelled(after, on: newer))")
        }
        if !came.isEmpty { lines += ["", "New rules:", ""] + came.map(line) }
        if !went.isEmpty { lines += ["", "Ended rules:", ""] + went.map(line) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ rule: Rule) -> String {
        let versions = rule.until.map { "\(rule.since) to before \($0)" } ?? "\(rule.since)"
        return "* \(versions)  \(rule.label.rawValue): \(rule.sentence)"
    }
}

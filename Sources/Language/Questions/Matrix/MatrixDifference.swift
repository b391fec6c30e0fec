import PushModel
import Scenarios
import VirtualPhone

/// What changed between two versions of iOS: the cells of their matrices that differ, and the rules
/// of the catalogue that came or went.
package struct MatrixDifference: Hashable, Sendable {
    package struct Change: Hashable, Sendable {
        package let cell: Matrix.Cell.Coordinate
        /// `nil` where the older version had no such line or state.
        package let before: Matrix.Answer?
        package let after: Matrix.Answer?
    }

    package let older: IOSVersion
    package let newer: IOSVersion
    package let changes: [Change]
    /// Rules that hold from a version between the two on, the oldest first; those that have ended
    /// again are faults of single versions and the like.
    package let came: [Rule]
    /// Rules of before that end between the two.
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

    /// Readable in a terminal and as Markdown alike.
    package var text: String { text(.swift) }

    package func text(_ naming: CallbackNaming) -> String {
        guard !changes.isEmpty || !came.isEmpty || !went.isEmpty else {
            return "Nothing changed between iOS \(older) and \(newer).\n"
        }
        var lines: [String] = []
        if changes.isEmpty {
            lines.append(
                "From iOS \(older) to iOS \(newer) a healthy app's answers did not change.")
        } else {
            lines += ["From iOS \(older) to iOS \(newer), \(changes.count) answers changed:", ""]
        }
        for change in changes {
            lines.append("* \(change.cell)")
            let before = change.before?.text(naming) ?? "does not exist"
            lines.append("  before: \(Callback.respelled(before, on: older))")
            let after = change.after?.text(naming) ?? "does not exist"
            lines.append("  after:  \(Callback.respelled(after, on: newer))")
        }
        if !came.isEmpty { lines += ["", "Rules that came:", ""] + came.map(line) }
        if !went.isEmpty { lines += ["", "Rules that went:", ""] + went.map(line) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(_ rule: Rule) -> String {
        let versions = rule.until.map { "\(rule.since) to before \($0)" } ?? "\(rule.since)"
        return "* \(versions)  \(rule.label.rawValue): \(rule.sentence)"
    }
}

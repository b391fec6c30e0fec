import PushModel
import Scenarios
import VirtualPhone

/// What changed between two versions of iOS: the cells of their matrices that differ.
public struct MatrixDifference: Hashable, Sendable {
    public struct Change: Hashable, Sendable {
        public let cell: Matrix.Cell.Coordinate
        /// `nil` where the older version had no such line or state.
        public let before: String?
        public let after: String?
    }

    public let older: IOSVersion
    public let newer: IOSVersion
    public let changes: [Change]

    public init(from older: Matrix, to newer: Matrix) {
        self.older = older.iOS
        self.newer = newer.iOS
        let before = older.coordinates
        changes = (before + newer.coordinates.filter { !before.contains($0) }).compactMap { cell in
            let (old, new) = (older[cell]?.text, newer[cell]?.text)
            return old == new ? nil : Change(cell: cell, before: old, after: new)
        }
    }

    /// Readable in a terminal and as Markdown alike.
    public var text: String {
        guard !changes.isEmpty else {
            return "Nothing changed between iOS \(older) and \(newer).\n"
        }
        var lines = ["From iOS \(older) to iOS \(newer), \(changes.count) answers changed:", ""]
        for change in changes {
            lines.append("* \(change.cell)")
            lines.append("  before: \(change.before ?? "does not exist")")
            lines.append("  after:  \(change.after ?? "does not exist")")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

import Scenarios
import VirtualPhone

/// What changed between two versions of iOS: the cells of their matrices that differ.
public struct MatrixDifference: Hashable, Sendable {
    public struct Change: Hashable, Sendable {
        public let push: String
        public let question: MatrixQuestion
        public let state: AppState
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
        let before = Self.cells(of: older)
        let after = Self.cells(of: newer)
        let places = (before + after.filter { cell in !before.contains { $0.place == cell.place } })
        changes = places.compactMap { cell in
            let old = before.first { $0.place == cell.place }?.text
            let new = after.first { $0.place == cell.place }?.text
            guard old != new else { return nil }
            return Change(
                push: cell.place.push, question: cell.place.question, state: cell.place.state,
                before: old, after: new)
        }
    }

    /// Readable in a terminal and as Markdown alike.
    public var text: String {
        guard !changes.isEmpty else {
            return "Nothing changed between iOS \(older) and \(newer).\n"
        }
        var lines = ["From iOS \(older) to iOS \(newer), \(changes.count) answers changed:", ""]
        for change in changes {
            lines.append("* \(change.push), \(change.question.title), \(change.state.rawValue)")
            lines.append("  before: \(change.before ?? "does not exist")")
            lines.append("  after:  \(change.after ?? "does not exist")")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private struct Place: Hashable {
        var push: String
        var question: MatrixQuestion
        var state: AppState
    }

    private static func cells(of matrix: Matrix) -> [(place: Place, text: String)] {
        matrix.rows.flatMap { row in
            zip(matrix.states, row.cells).map { state, cell in
                (Place(push: row.push, question: row.question, state: state), cell.text)
            }
        }
    }
}

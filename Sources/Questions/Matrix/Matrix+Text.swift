import Scenarios
import VirtualPhone

extension Matrix {
    /// For a terminal of this many columns: a block a row when the table would be wider.
    public func text(width: Int) -> String {
        let heads = states.map(\.rawValue)
        let widest = rows.flatMap(\.cells).flatMap(\.lines).map(\.count).max() ?? 0
        let column = max(widest, heads.map(\.count).max() ?? 0)
        let first = Matrix.Question.allCases.map(\.title.count).max() ?? 0
        let needed = first + states.count * (column + 2)
        let body = needed <= width ? table(first: first, column: column) : blocks()
        return "iOS \(iOS): a healthy app, delegate set in time, everything allowed\n\n" + body
    }

    private func table(first: Int, column: Int) -> String {
        var lines: [String] = []
        for (push, group) in groups {
            lines.append(push)
            let heads = states.map { $0.rawValue.padded(to: column) }
            lines.append("  " + "".padded(to: first) + "  " + heads.joined(separator: "  "))
            for row in group {
                let height = row.cells.map(\.lines.count).max() ?? 1
                for line in 0..<height {
                    let title = line == 0 ? row.question.title : ""
                    let cells = row.cells.map { cell in
                        (cell.lines.count > line ? cell.lines[line] : "").padded(to: column)
                    }
                    lines.append("  \(title.padded(to: first))  \(cells.joined(separator: "  "))")
                }
            }
            lines.append("")
        }
        return lines.map { $0.trimmedEnd }.joined(separator: "\n")
    }

    private func blocks() -> String {
        var lines: [String] = []
        let column = states.map(\.rawValue.count).max() ?? 0
        for (push, group) in groups {
            lines.append(push)
            for row in group {
                lines.append("  \(row.question.title)")
                for (state, cell) in zip(states, row.cells) {
                    lines.append("    \(state.rawValue.padded(to: column))  \(cell.text)")
                }
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    /// The rows by kind of push, in order.
    var groups: [(String, [Matrix.Row])] {
        var groups: [(String, [Matrix.Row])] = []
        for row in rows {
            if groups.last?.0 == row.push {
                groups[groups.count - 1].1.append(row)
            } else {
                groups.append((row.push, [row]))
            }
        }
        return groups
    }
}

extension Matrix.Cell {
    fileprivate var lines: [String] { text.split(separator: ", ").map(String.init) }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

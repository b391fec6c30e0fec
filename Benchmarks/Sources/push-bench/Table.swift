/// A Markdown table, aligned for the terminal: the first column to the left, the others to the
/// right.
struct Table {
    private let rows: [[String]]

    init(_ heads: [String], _ rows: [[String]]) {
        self.rows = [heads] + rows
    }

    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let rule = widths.enumerated().map { column, width in
            column == 0 ? String(repeating: "-", count: width) : dashes(width - 1) + ":"
        }
        let lines = rows.map { row in
            row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
        }
        return ([lines[0], rule] + lines.dropFirst())
            .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private func dashes(_ count: Int) -> String {
        String(repeating: "-", count: max(count, 1))
    }
}

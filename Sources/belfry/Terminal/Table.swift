/// Rows in columns, each as wide as its widest cell.
struct Table {
    let rows: [[String]]

    init(_ rows: [[String]]) {
        self.rows = rows.map { $0.map { TerminalText.escape($0) } }
    }

    var text: String {
        rows.map { row in
            row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : cell.padding(to: width(column) + 2)
            }.joined()
        }.joined(separator: "\n")
    }

    private func width(_ column: Int) -> Int {
        rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
}

/// Rows in columns, each as wide as its widest cell. Cells that do not fit are shortened.
struct Table {
    /// The least width of a column.
    private static let least = 8

    /// The number of spaces between columns.
    private static let gap = 2

    let rows: [[String]]
    let width: Int

    /// The first row is the heading. `width` is in columns of the terminal; `Int.max`, for `--wide`,
    /// shortens nothing. The last column is wrapped, not shortened.
    init(_ rows: [[String]], width: Int = .max) {
        self.rows = rows.map { $0.map { TerminalText.escape($0) } }
        self.width = width
    }

    var text: String { text(Paint.off) }

    /// Returns the table with a dim heading.
    func text(_ paint: Paint) -> String {
        let widths = widths
        let indent = widths.dropLast().reduce(0) { $0 + $1 + Self.gap }
        let lines = rows.map { row in
            row.enumerated().map { column, cell in
                guard column < row.count - 1 else { return cell }
                let cell = Self.shortened(cell, to: widths[column])
                return cell.padding(to: widths[column] + Self.gap)
            }.joined()
        }
        return lines.enumerated().map { index, line in
            let line = TextWrap(width: width)(line, hanging: indent, isAbsolute: true)
            return index == 0 ? paint(line, .dim) : line
        }.joined(separator: "\n")
    }

    /// The width of each column. The widest columns are narrowed until the last column has room.
    private var widths: [Int] {
        let columns = rows.map(\.count).max() ?? 0
        var widths = (0..<columns).map { column in
            rows.map { column < $0.count ? TextWidth($0[column]).columns : 0 }.max() ?? 0
        }
        guard width != .max, let last = widths.last else { return widths }
        // The last column is wrapped between words, so it needs room for one word.
        let room = width - min(last, longestWordOfLastColumn) - Self.gap * (columns - 1)
        while widths.dropLast().reduce(0, +) > room,
            let widest = widths.indices.dropLast().max(by: { widths[$0] < widths[$1] }),
            widths[widest] > Self.least
        {
            widths[widest] -= 1
        }
        return widths
    }

    private var longestWordOfLastColumn: Int {
        rows.compactMap(\.last).flatMap { $0.split(separator: " ") }
            .map { TextWidth($0).columns }.max() ?? 0
    }

    /// Returns the beginning of the cell and `…`.
    private static func shortened(_ cell: String, to width: Int) -> String {
        guard TextWidth(cell).columns > width else { return cell }
        var cell = cell
        while TextWidth(cell).columns > width - 1 { cell.removeLast() }
        return cell + "…"
    }
}

extension String {
    /// Returns the text with spaces after it, up to `width` columns and at least two.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - TextWidth(self).columns, 2))
    }
}

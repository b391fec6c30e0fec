/// Rows in columns, each as wide as its widest cell; what does not fit is shortened.
struct Table {
    /// No column gets narrower than this.
    private static let least = 8

    /// Two spaces stand between columns.
    private static let gap = 2

    let rows: [[String]]
    let width: Int

    /// The first row is the heading. `width` is in columns of the terminal; `Int.max`, which
    /// `--wide` means, shortens nothing. The last column is wrapped rather than shortened.
    init(_ rows: [[String]], width: Int = .max) {
        self.rows = rows.map { $0.map { TerminalText.escape($0) } }
        self.width = width
    }

    var text: String { text(Paint.off) }

    /// The same with a dim heading.
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

    /// Of each column, narrowed where it is widest until all fit beside a last column of some use.
    private var widths: [Int] {
        let columns = rows.map(\.count).max() ?? 0
        var widths = (0..<columns).map { column in
            rows.map { column < $0.count ? TextWidth($0[column]).columns : 0 }.max() ?? 0
        }
        guard width != .max, let last = widths.last else { return widths }
        // Words of the last column may stand below each other, so that it needs room for one.
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

    /// The beginning and `…`.
    private static func shortened(_ cell: String, to width: Int) -> String {
        guard TextWidth(cell).columns > width else { return cell }
        var cell = cell
        while TextWidth(cell).columns > width - 1 { cell.removeLast() }
        return cell + "…"
    }
}

extension String {
    /// Spaces behind it up to `width` columns, and at least two.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - TextWidth(self).columns, 2))
    }
}

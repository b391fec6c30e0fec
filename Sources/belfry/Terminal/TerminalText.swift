/// Text from elsewhere, made safe to print: a payload cannot move the cursor, change colours, set
/// the window's title, or turn the writing direction of what follows.
enum TerminalText {
    /// Control characters become visible (`␛[2J`), line ends among them; all else stays.
    static func escape(_ text: some StringProtocol) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x00...0x1F: escaped.append(picture(0x2400 + scalar.value))
            case 0x7F: escaped.append("␡")
            case 0x80...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
                0x2066...0x2069:
                escaped.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// The same for a text of several lines, which stay lines.
    static func escapeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escape($0) }
            .joined(separator: "\n")
    }

    /// Unicode's picture of a control character.
    private static func picture(_ value: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

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

extension String {
    /// Spaces behind it up to `width` characters, and at least two.
    func padding(to width: Int) -> String {
        self + String(repeating: " ", count: max(width - count, 2))
    }
}

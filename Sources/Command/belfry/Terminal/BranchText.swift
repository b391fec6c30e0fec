import API
import Foundation
import Page
import PushModel

/// Both sides of a branch, next to each other.
struct BranchText {
    private static let rule = " │ "
    /// Columns for the time before each line of a side.
    private static let timeColumns = 5

    var paint = Paint.off
    /// The width of both sides together, in columns of the terminal.
    var width = 80

    func text(_ branch: BranchLine) -> String {
        let column = max((width - Self.rule.count) / 2, 24)
        let left = side(branch.original, "as it was", column)
        let right = side(branch.branch, TerminalText.escape(branch.title), column)
        var lines = (0..<max(left.count, right.count)).map { index in
            let cell = index < left.count ? left[index] : ""
            let gap = String(repeating: " ", count: max(column - TextWidth(cell).columns, 0))
            let line = cell + gap + Self.rule + (index < right.count ? right[index] : "")
            return line.hasSuffix(" ") ? String(line.dropLast()) : line
        }
        lines += ["", paint("Differences", .bold)]
        let wrap = TextWrap(width: width)
        lines += branch.differences.map { wrap("  - " + TerminalText.escape($0), hanging: 2) }
        return lines.joined(separator: "\n") + "\n"
    }

    private func side(_ side: BranchLine.Side, _ title: String, _ column: Int) -> [String] {
        let wrap = TextWrap(width: column)
        let answer = [side.status.map { String($0) } ?? "no answer", side.reason]
            .compactMap(\.self).joined(separator: " ")
        var lines = wrapped(title, wrap, hanging: 0).map { paint($0, .bold) }
        lines += [answer, String(repeating: "─", count: column)]
        // Times are relative to APNs' decision, which both sides share.
        let start =
            side.trace.first { $0.kind == .gateway }?.time ?? side.trace.first?.time ?? 0
        for line in side.trace {
            let time = Self.time(line.time - start)
            let state = line.state.map { " (\($0))" } ?? ""
            let callback = line.kind == .callback ? Callback(rawValue: line.name) : nil
            let text = callback.map { $0.shortName + state } ?? line.text
            for (index, part) in wrapped(
                time + TerminalText.escape(text), wrap, hanging: Self.timeColumns
            ).enumerated() {
                lines.append(line.kind == .callback && index == 0 ? paint(part, .green) : part)
            }
        }
        if side.trace.isEmpty { lines.append("nothing happens") }
        return lines
    }

    private func wrapped(_ text: String, _ wrap: TextWrap, hanging: Int) -> [String] {
        wrap(text, hanging: hanging, isAbsolute: true).split(separator: "\n").flatMap { line in
            Self.cut(String(line), to: wrap.width)
        }
    }

    /// Returns the line in parts of at most `width` columns. Cuts longer words, because the other side
    /// begins there.
    private static func cut(_ line: String, to width: Int) -> [String] {
        var parts = [""]
        for character in line {
            if TextWidth(parts[parts.count - 1] + String(character)).columns > width {
                parts.append(String(repeating: " ", count: timeColumns))
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }

    private static func time(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10).rounded())
        return "+\(tenths / 10).\(abs(tenths % 10)) "
    }
}

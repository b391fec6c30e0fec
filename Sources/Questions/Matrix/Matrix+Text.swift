import Foundation
import PushModel
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
        let body =
            needed <= width ? table(first: first, column: column) : blocks(width: max(width, 40))
        return "iOS \(iOS): a healthy app, delegate set in time, everything allowed\n\n" + body
            + "\n"
            + legend(width: width)
    }

    /// What the short names stand for, and the other signs.
    private func legend(width: Int) -> String {
        var lines = [
            "—           nothing", "(active)    applicationState inside the callback", "",
        ]
        let names = callbacks.map(\.rawValue)
        let column = names.map(\.count).max() ?? 0
        for callback in callbacks {
            let line = "\(callback.rawValue.padded(to: column))  \(callback.swiftName)"
            lines += line.count <= width ? [line] : [callback.rawValue, "  " + callback.swiftName]
        }
        return lines.joined(separator: "\n") + "\n"
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

    /// States that have the same answer share a line.
    private func blocks(width: Int) -> String {
        let column = 20
        var lines: [String] = []
        for (push, group) in groups {
            lines.append(push)
            for row in group {
                lines.append("  \(row.question.title)")
                for (states, text) in row.answers {
                    let names = states.map(\.rawValue).joined(separator: ", ")
                    let head = "    " + names.padded(to: column) + "  "
                    let answer = Self.wrapped(text, to: max(24, width - column - 6))
                    let indent = String(repeating: " ", count: column + 6)
                    if names.count > column {
                        lines += Self.wrapped(names, to: width - 4).map { "    \($0)" }
                        lines += answer.map { indent + $0 }
                    } else {
                        lines.append(head + (answer.first ?? ""))
                        lines += answer.dropFirst().map { indent + $0 }
                    }
                }
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    /// Broken behind commas.
    private static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        let parts = text.components(separatedBy: ", ")
        for (index, part) in parts.enumerated() {
            let piece = index < parts.count - 1 ? part + "," : part
            if let last = lines.last, last.count + 1 + piece.count <= width {
                lines[lines.count - 1] = last + " " + piece
            } else {
                lines.append(piece)
            }
        }
        return lines
    }

    /// Every callback that a cell names, in the order of `Callback`.
    var callbacks: [Callback] {
        let words = Set(
            rows.flatMap(\.cells).flatMap { $0.text.split { " ,()".contains($0) } }.map(String.init)
        )
        return Callback.allCases.filter { words.contains($0.rawValue) }
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

extension Matrix.Row {
    /// The answers, each with the states that have it, in the order of the first.
    fileprivate var answers: [([AppState], String)] {
        var answers: [([AppState], String)] = []
        for cell in cells {
            if let index = answers.firstIndex(where: { $0.1 == cell.text }) {
                answers[index].0.append(cell.coordinate.state)
            } else {
                answers.append(([cell.coordinate.state], cell.text))
            }
        }
        return answers
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

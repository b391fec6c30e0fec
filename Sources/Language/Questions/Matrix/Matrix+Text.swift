import Foundation
import PushModel
import Scenarios
import VirtualPhone

extension Matrix {
    package func text(width: Int) -> String { text(width: width, .swift) }

    /// Returns a table for a terminal with the given number of columns. The table has method names
    /// if they fit, and otherwise numbers, which the legend explains.
    package func text(width: Int, _ naming: CallbackNaming) -> String {
        let named = Table(self, naming: naming, numbers: nil)
        let numbers = Dictionary(
            uniqueKeysWithValues: callbacks.enumerated().map { ($1, $0 + 1) })
        let table = named.width <= width ? named : Table(self, naming: naming, numbers: numbers)
        return heading(naming) + "\n\n" + table.text + "\n"
            + legend(table, naming, width)
    }

    /// Returns an answer's lines with the method names of this iOS.
    func lines(_ answer: Answer, _ naming: CallbackNaming) -> [String] {
        answer.lines(naming).map { Callback.respelled($0, on: iOS) }
    }

    /// Returns the version, and the differences of the app from a healthy one.
    private func heading(_ naming: CallbackNaming) -> String {
        let words = variation.words(naming)
        return words.isEmpty
            ? "iOS \(iOS): a healthy app, delegate set in time, everything allowed"
            : "iOS \(iOS), differences from a healthy app: \(words.joined(separator: ", "))"
    }

    /// Returns the meaning of the names or numbers and the signs.
    private func legend(_ table: Table, _ naming: CallbackNaming, _ width: Int) -> String {
        var lines: [String] = []
        if let numbers = table.numbers {
            for callback in callbacks {
                let number = String(numbers[callback] ?? 0).padded(to: 2)
                let name = Callback.respelled(callback.name(naming), on: iOS)
                lines += "\(number) \(name)".brokenAtColon(width: width)
            }
            lines += [
                "a  i  b   applicationState inside the method: active, inactive, background",
                "+  -      launchOptions or connectionOptions hold the notification, or are nil",
            ]
        } else {
            lines.append("(active)  applicationState inside the method")
        }
        lines.append("—         nothing")
        return lines.joined(separator: "\n") + "\n"
    }

    /// All callbacks in the cells, in the order of `Callback`.
    var callbacks: [Callback] {
        let named = Set(rows.flatMap(\.cells).flatMap(\.answer.callbacks))
        return Callback.allCases.filter(named.contains)
    }

    /// The rows in groups with the same arrival, in order.
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

extension Matrix {
    /// A matrix in columns of equal width: one for the questions, and one for each state.
    private struct Table {
        let matrix: Matrix
        let naming: CallbackNaming
        /// The numbers of the methods; `nil` if the cells have names.
        let numbers: [Callback: Int]?
        private let first: Int
        private let column: Int

        init(_ matrix: Matrix, naming: CallbackNaming, numbers: [Callback: Int]?) {
            self.matrix = matrix
            self.naming = naming
            self.numbers = numbers
            let cells = matrix.rows.flatMap(\.cells).flatMap {
                Self.lines($0.answer, naming, numbers, matrix)
            }
            let heads = matrix.states.flatMap(Self.head)
            column = (cells + heads).map(\.count).max() ?? 0
            let titles = matrix.rows.flatMap { Self.title($0, numbers) }
            first = titles.map(\.count).max() ?? 0
        }

        var width: Int { 2 + first + matrix.states.count * (column + gap.count) }

        /// The space between two columns, which is smaller for numbers.
        private var gap: String { numbers == nil ? "  " : " " }

        var text: String {
            var lines: [String] = []
            for (push, group) in matrix.groups {
                lines.append(push)
                lines += block(first: [], matrix.states.map(Self.head))
                for row in group {
                    lines += block(
                        first: Self.title(row, numbers),
                        row.cells.map { Self.lines($0.answer, naming, numbers, matrix) })
                }
                lines.append("")
            }
            return lines.joined(separator: "\n")
        }

        /// Returns the lines of a row. The highest cell decides their number.
        private func block(first title: [String], _ cells: [[String]]) -> [String] {
            let height = ([title] + cells).map(\.count).max() ?? 0
            func piece(_ lines: [String], _ index: Int, _ width: Int) -> String {
                (index < lines.count ? lines[index] : "").padded(to: width)
            }
            return (0..<height).map { index in
                let pieces =
                    [piece(title, index, first)] + cells.map { piece($0, index, column) }
                return ("  " + pieces.joined(separator: gap)).trimmedEnd
            }
        }

        /// Returns a state's word, broken at its hyphen if it is longer than 10 characters.
        private static func head(_ state: AppState) -> [String] {
            guard state.rawValue.count > 10, let hyphen = state.rawValue.firstIndex(of: "-") else {
                return [state.rawValue]
            }
            let rest = state.rawValue.index(after: hyphen)
            return [String(state.rawValue[..<rest]), String(state.rawValue[rest...])]
        }

        private static func title(_ row: Row, _ numbers: [Callback: Int]?) -> [String] {
            numbers == nil ? [row.title] : row.title.split(separator: " ").map(String.init)
        }

        private static func lines(
            _ answer: Answer, _ naming: CallbackNaming, _ numbers: [Callback: Int]?,
            _ matrix: Matrix
        ) -> [String] {
            guard let numbers else { return matrix.lines(answer, naming) }
            switch answer {
            case .calls(let calls):
                return calls.map { call in
                    let parts = [
                        String(numbers[call.callback] ?? 0),
                        call.state.map { String($0.rawValue.prefix(1)) },
                        call.optionsAreFilled.map { $0 ? "+" : "-" },
                    ]
                    return parts.compactMap(\.self).joined(separator: " ")
                }
            case .nothingToActOn: return ["(none)"]
            case .shows(let things):
                return things.flatMap { thing in
                    thing.count > 8
                        ? thing.replacing("-", with: "- ").split(separator: " ").map(String.init)
                        : [thing]
                }
            case .nothing: return matrix.lines(answer, naming)
            }
        }
    }
}

extension String {
    /// Returns the name of a method, broken after a colon if it is longer than `width`.
    fileprivate func brokenAtColon(width: Int) -> [String] {
        guard count > width, let colon = prefix(width).lastIndex(of: ":") else { return [self] }
        return [String(self[...colon]), "   " + self[index(after: colon)...]]
    }

    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    fileprivate var trimmedEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}

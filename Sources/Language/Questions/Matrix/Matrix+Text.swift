import PushModel
import Scenarios
import VirtualPhone

extension Matrix {
    package func text(width: Int) -> String { text(width: width, .swift) }

    /// Returns the answers for a terminal with the given number of columns: one line for each answer,
    /// with the states that share it and short names of methods. The key below has the full names.
    package func text(width: Int, _ naming: CallbackNaming) -> String {
        let table = MatrixTable(self, naming)
        let groups = groups.map { push, rows in
            ([push] + rows.flatMap { table.lines($0, width: width) }).joined(separator: "\n")
        }
        return ([heading(naming)] + groups + [key(table, width)]).joined(separator: "\n\n") + "\n"
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

    /// Returns the full names of the methods, and the meaning of the remarks.
    private func key(_ table: MatrixTable, _ width: Int) -> String {
        let names = callbacks.map { callback in
            (table.short(callback), Callback.respelled(callback.name(table.naming), on: iOS))
        }
        let column = (names.map(\.0.count).max() ?? 0) + 2
        let isWide = names.allSatisfy { column + $0.1.count <= width }
        let lines = names.flatMap { short, full in
            isWide
                ? [short.padded(to: column) + full]
                : [short] + "  \(full)".brokenAtColon(width: width)
        }
        let remarks = callbacks.isEmpty ? [] : Self.remarks
        return (lines + remarks).joined(separator: "\n")
    }

    private static let remarks = [
        "(inactive)         applicationState, where it is not that of the app",
        "+ launchOptions    the options hold the notification; otherwise they are nil",
    ]

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

/// A matrix as lines of text: question, states and answer.
private struct MatrixTable {
    let matrix: Matrix
    let naming: CallbackNaming
    private let shorts: [Callback: String]
    private let questions: Int
    private let states: Int

    init(_ matrix: Matrix, _ naming: CallbackNaming) {
        self.matrix = matrix
        self.naming = naming
        // Two methods of one label, such as didReceiveRemoteNotification, keep their other labels.
        let labels = matrix.callbacks.map { ($0, Self.label($0, naming, on: matrix.iOS)) }
        shorts = Dictionary(
            uniqueKeysWithValues: labels.map { callback, label in
                let isUnique = labels.count { $0.1 == label } == 1
                return (callback, isUnique ? label : callback.brief(naming))
            })
        questions = matrix.rows.map(\.title.count).max() ?? 0
        states = min(24, matrix.states.map(\.rawValue).joined(separator: ", ").count)
    }

    func short(_ callback: Callback) -> String { shorts[callback] ?? callback.name(naming) }

    /// The first label of the method: `willPresent`.
    private static func label(
        _ callback: Callback, _ naming: CallbackNaming, on iOS: IOSVersion
    ) -> String {
        let brief = Callback.respelled(callback.brief(naming), on: iOS)
        return String(brief.prefix { $0 != ":" && $0 != "(" })
    }

    /// Returns the lines of a question, one for each answer with the states that share it.
    func lines(_ row: Matrix.Row, width: Int) -> [String] {
        var answers: [(states: [AppState], words: String)] = []
        for (state, cell) in zip(matrix.states, row.cells) {
            let words = text(cell.answer, in: state)
            if let index = answers.firstIndex(where: { $0.words == words }) {
                answers[index].states.append(state)
            } else {
                answers.append(([state], words))
            }
        }
        let rest = max(20, width - questions - states - 6)
        return answers.enumerated().flatMap { index, answer in
            let all = answer.states.count == matrix.states.count
            let names = all ? "every state" : answer.states.map(\.rawValue).joined(separator: ", ")
            let left = names.wrapped(to: states)
            let right = answer.words.wrapped(to: rest)
            return (0..<max(left.count, right.count)).map { line in
                let title = index == 0 && line == 0 ? row.title : ""
                let pieces = [
                    title.padded(to: questions),
                    (line < left.count ? left[line] : "").padded(to: states),
                    line < right.count ? right[line] : "",
                ]
                return ("  " + pieces.joined(separator: "  ")).trimmedEnd
            }
        }
    }

    private func text(_ answer: Matrix.Answer, in state: AppState) -> String {
        switch answer {
        case .nothing: "nothing"
        case .nothingToActOn: "nothing to act on"
        case .shows(let things): things.joined(separator: ", ")
        case .calls(let calls): calls.map { text($0, in: state) }.joined(separator: ", ")
        }
    }

    private func text(_ call: Matrix.Call, in state: AppState) -> String {
        var text = short(call.callback)
        if let own = call.state, own != state.applicationState { text += " (\(own.rawValue))" }
        if call.optionsAreFilled == true {
            text += call.callback == .sceneWillConnect ? " + connectionOptions" : " + launchOptions"
        }
        return text
    }
}

extension AppState {
    /// The `applicationState` that a method sees if the push changes nothing.
    fileprivate var applicationState: ApplicationState {
        switch self {
        case .active: .active
        case .inactive: .inactive
        default: .background
        }
    }
}

extension String {
    /// Returns the name of a method, broken after a colon if it is longer than `width`.
    fileprivate func brokenAtColon(width: Int) -> [String] {
        guard count > width, let colon = prefix(width).lastIndex(of: ":") else { return [self] }
        return [String(self[...colon]), "     " + self[index(after: colon)...]]
    }

    /// Returns a list in lines of at most `width` characters, broken between words, and after the
    /// colons of a longer word.
    func wrapped(to width: Int) -> [String] {
        let words = split(separator: " ").flatMap { word in
            String(word).brokenAtColon(width: width).map { $0.drop { $0 == " " } }
        }
        return words.reduce(into: [""]) { lines, word in
            let last = lines[lines.count - 1]
            if last.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
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

/// An error of the compiler.
package struct Diagnostic: Hashable, Sendable {
    package var path: String
    /// The line number, counted from 1.
    package var line: Int
    /// The column, counted from 1 in UTF-8.
    package var column: Int
    /// The text for people. It may be reworded or translated, but names stay between single quotes.
    package var message: String
    /// The compiler's identifier of the message; empty if it printed none.
    package var id = ""
    /// The places in the notes after the error: declarations of one name between which the compiler
    /// cannot choose.
    var candidates: [Candidate] = []

    struct Candidate: Hashable, Sendable {
        var path: String
        var line: Int
    }

    /// Returns the errors in the output of a build, in order and without duplicates.
    package static func errors(in output: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        var errors: [Diagnostic] = []
        for line in output.split(whereSeparator: \.isNewline) {
            if let error = Diagnostic(String(line), mark: ": error: ") {
                errors.append(error)
            } else if let note = Diagnostic(String(line), mark: ": note: "), !errors.isEmpty {
                let candidate = Candidate(path: note.path, line: note.line)
                errors[errors.count - 1].candidates.append(candidate)
            }
        }
        if errors.isEmpty, let reason = failure(in: output) { errors = [reason] }
        return errors.filter { seen.insert($0).inserted }
    }

    /// Returns the reason why a build failed without naming a line.
    private static func failure(in output: String) -> Diagnostic? {
        let lines = output.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("error: ") }
        return lines.first.map { line in
            Diagnostic(path: "swift build", message: String(line.dropFirst("error: ".count)))
        }
    }

    init(path: String, line: Int, column: Int) {
        (self.path, self.line, self.column, message) = (path, line, column, "")
    }

    private init(path: String, message: String) {
        (self.path, self.message) = (path, message)
        (line, column) = (0, 0)
    }

    /// Reads `/path/A.swift:12:5: error: what`, and `App/A.adopted.swift:12:5: …` in the expansion
    /// of a macro; returns `nil` for any other line.
    private init?(_ text: String, mark: String) {
        guard text.hasPrefix("/") || text.hasPrefix("App/"), let range = text.ranges(of: mark).first
        else {
            return nil
        }
        let place = text[..<range.lowerBound].split(
            separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let line = Int(place[place.count - 2]),
            let column = Int(place[place.count - 1])
        else { return nil }
        path = place[..<(place.count - 2)].joined(separator: ":")
        self.line = line
        self.column = column
        (message, id) = Self.parts(of: text[range.upperBound...])
    }

    /// Returns the text and the identifier of a message such as `cannot find 'a' in scope
    /// [cannot_find_in_scope]`.
    private static func parts(of text: Substring) -> (message: String, id: String) {
        let isPart = { (letter: Character) in letter.isLetter || letter.isNumber || letter == "_" }
        guard text.hasSuffix("]"), let start = text.lastIndex(of: "["), start > text.startIndex
        else {
            return (String(text), "")
        }
        let id = text[text.index(after: start)...].dropLast()
        guard !id.isEmpty, id.allSatisfy(isPart), text[text.index(before: start)] == " " else {
            return (String(text), "")
        }
        return (String(text[..<text.index(before: start)]), String(id))
    }

    /// Whether the error is of a kind.
    func isA(_ kind: DiagnosticKind) -> Bool { kind.ids.contains(id) }

    /// The parts of the message between single quotes.
    var names: [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// An error of the compiler.
package struct Diagnostic: Hashable, Sendable {
    package var path: String
    /// From 1.
    package var line: Int
    package var message: String

    /// The errors in what a build prints, each once, in order.
    package static func errors(in output: String) -> [Diagnostic] {
        var seen: Set<Diagnostic> = []
        return output.split(whereSeparator: \.isNewline).compactMap { line in
            guard let error = Diagnostic(String(line)), seen.insert(error).inserted else {
                return nil
            }
            return error
        }
    }

    /// Reads `/path/A.swift:12:5: error: what`; `nil` for any other line.
    init?(_ text: String) {
        guard text.hasPrefix("/"), let range = text.ranges(of: ": error: ").first else {
            return nil
        }
        let place = text[..<range.lowerBound].split(
            separator: ":", omittingEmptySubsequences: false)
        guard place.count >= 3, let line = Int(place[place.count - 2]) else { return nil }
        path = place[..<(place.count - 2)].joined(separator: ":")
        self.line = line
        message = String(text[range.upperBound...])
    }

    /// The words between single quotes.
    var names: [String] {
        message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

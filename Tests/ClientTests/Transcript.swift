/// A `console run` block: commands after `$ `, each with its output below it.
///
/// A command continues after a line that ends in a backslash. In the output, `…` matches any text,
/// and a line of `…` alone matches any lines. Identifiers, durations and times of day differ from
/// run to run and are not compared.
struct Transcript: Equatable {
    struct Exchange: Equatable {
        var command: String
        var output: String
    }

    var exchanges: [Exchange] = []

    init(_ text: String) {
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let last = exchanges.indices.last, isOpen {
                exchanges[last].command += "\n" + line
            } else if line.hasPrefix("$ ") {
                exchanges.append(Exchange(command: String(line.dropFirst(2)), output: ""))
            } else if let last = exchanges.indices.last {
                exchanges[last].output += line + "\n"
                continue
            }
            isOpen = line.hasSuffix("\\")
        }
        for index in exchanges.indices { exchanges[index].output = exchanges[index].output.tidy }
    }

    /// The text between the fences.
    var text: String {
        exchanges.map { "$ \($0.command)\n" + $0.output }.joined(separator: "\n")
    }
}

extension Transcript.Exchange {
    /// Returns whether the output matches the documented one.
    func matches(_ printed: String) -> Bool {
        let pattern = output.tidy.constant.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = printed.tidy.constant.split(separator: "\n", omittingEmptySubsequences: false)
        return Self.match(pattern[...], lines[...]) { expected, line in
            Self.match(Array(expected)[...], Array(line)[...], any: "…") { $0 == $1 }
        }
    }

    private static func match(
        _ pattern: ArraySlice<Substring>, _ lines: ArraySlice<Substring>,
        by same: (Substring, Substring) -> Bool
    ) -> Bool {
        match(pattern, lines, any: "…", by: same)
    }

    /// Matches elements with a pattern, in which `any` matches any number of elements.
    private static func match<Element: Equatable>(
        _ pattern: ArraySlice<Element>, _ found: ArraySlice<Element>, any: Element,
        by same: (Element, Element) -> Bool
    ) -> Bool {
        guard let first = pattern.first else { return found.isEmpty }
        if first == any {
            return (found.startIndex...found.endIndex).contains { index in
                match(pattern.dropFirst(), found[index...], any: any, by: same)
            }
        }
        guard let next = found.first, same(first, next) else { return false }
        return match(pattern.dropFirst(), found.dropFirst(), any: any, by: same)
    }
}

extension String {
    /// Without blanks at the ends of lines, and with one line break at the end of the text.
    fileprivate var tidy: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.replacing(#/\s+$/#, with: "")
        }
        let last = lines.lastIndex { !$0.isEmpty } ?? -1
        return lines.prefix(last + 1).map { $0 + "\n" }.joined()
    }

    /// The text with one word instead of each value that differs from run to run.
    var constant: String {
        replacing(#/[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/#, with: "ID")
            .replacing(#/\d+(\.\d+)? +m?s\b */#, with: "0 ms")
            .replacing(#/\b\d\d:\d\d:\d\d(\.\d+)?/#, with: "00:00:00")
    }
}

import Yams

/// The reason why a scenario file cannot be read: the place, the problem and the remedy.
package struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
    package var position: SourcePosition
    /// The problem, as a sentence.
    package var sentence: String
    /// The remedy, as a sentence; `nil` if the first sentence is enough.
    package var suggestion: String?

    package init(_ position: SourcePosition, _ sentence: String, suggestion: String? = nil) {
        self.position = position
        self.sentence = sentence
        self.suggestion = suggestion
    }

    package var description: String {
        "\(position): \([sentence, suggestion].compactMap(\.self).joined(separator: " "))"
    }
}

/// All mistakes of a file, in the order of its lines.
package struct ScenarioErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// Never empty. At most the first hundred.
    package let all: [ScenarioError]

    init(_ errors: [ScenarioError]) {
        all = errors.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
            .map(\.element)
    }

    package var description: String { all.map(\.description).joined(separator: "\n") }
}

/// A position in a scenario file; lines and columns count from 1.
package struct SourcePosition: Hashable, Comparable, Sendable, CustomStringConvertible {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }

    package var description: String { "\(file):\(line):\(column)" }

    package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

extension ScenarioError {
    /// Creates an error from the YAML parser's error, with its place in the file.
    init(yaml error: any Error, file: String) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let around = context.map { " \($0.text.trimmed)" } ?? ""
            self.init(
                SourcePosition(mark, file: file), "The file is not YAML:\(around) \(problem).")
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(
                SourcePosition(context.mark, file: file),
                "The key “\(keys.first ?? "")” comes twice in one mapping.",
                suggestion: "Keep one of them.")
        case .reader(let problem, let offset, _, let yaml):
            let before = yaml.prefix(offset ?? 0)
            let column = before.reversed().prefix { $0 != "\n" }.count + 1
            self.init(
                SourcePosition(file: file, line: before.count { $0 == "\n" } + 1, column: column),
                "The file is not YAML: \(problem).",
                suggestion: "Save the scenario as plain text.")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
            self.init(
                SourcePosition(file: file, line: 1, column: 1),
                "The file cannot be read as YAML: \(error).")
        }
    }
}

extension SourcePosition {
    /// Creates a position from one of the YAML parser.
    init(_ mark: Mark?, file: String) {
        self.init(file: file, line: max(1, mark?.line ?? 1), column: max(1, mark?.column ?? 1))
    }
}

extension String {
    fileprivate var trimmed: Substring {
        let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex
        return self[..<end].drop(while: \.isWhitespace)
    }
}

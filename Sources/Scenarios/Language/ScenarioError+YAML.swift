import Yams

extension ScenarioError {
    /// What the YAML parser found wrong, with its place in the file.
    init(yaml error: any Error, file: String) {
        switch error as? YamlError {
        case .scanner(let context, let problem, let mark, _),
            .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let around = context.map { " \($0.text.trimmed)" } ?? ""
            self.init(Place(mark, file: file), "This is no YAML:\(around) \(problem).")
        case .duplicatedKeysInMapping(let keys, let context):
            self.init(
                Place(context.mark, file: file),
                "The key “\(keys.first ?? "")” stands twice in one mapping.",
                suggestion: "Keep one of them.")
        case .reader(let problem, let offset, _, let yaml):
            let before = yaml.prefix(offset ?? 0)
            let column = before.reversed().prefix { $0 != "\n" }.count + 1
            self.init(
                Place(file: file, line: before.count { $0 == "\n" } + 1, column: column),
                "This is no YAML: \(problem).",
                suggestion: "A scenario is plain text.")
        case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
            self.init(
                Place(file: file, line: 1, column: 1), "The file cannot be read as YAML: \(error).")
        }
    }
}

extension Place {
    /// A place of the YAML parser.
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

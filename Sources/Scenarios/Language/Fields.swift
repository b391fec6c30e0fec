import PushModel

/// A mapping whose keys are all known words.
struct Fields {
    /// What the mapping is, for errors: `a step`, `app`.
    let what: String
    let position: SourcePosition
    private let values: [String: ScenarioNode]
    /// The keys in the order of the file.
    let keys: [ScenarioNode]

    /// Throws for anything but a mapping, and for a key that is not among `words`; `instead` says
    /// more about one that belongs elsewhere.
    init(
        _ node: ScenarioNode, _ what: String, _ words: [String],
        instead: (String) -> String? = { _ in nil }
    ) throws(ScenarioError) {
        self.what = what
        position = node.position
        guard let members = node.isNull ? [] : try node.members() else {
            throw node.error(
                "\(what.capitalizedFirst) is a mapping, and this is \(node.kind).",
                suggestion: words.first.map { "Write it as “\($0): …”." })
        }
        var values: [String: ScenarioNode] = [:]
        for (key, value) in members {
            guard let word = key.scalar, words.contains(word) else {
                throw key.error(
                    "\(what.capitalizedFirst) has no key \(key.kind).",
                    suggestion: key.scalar.flatMap {
                        instead($0) ?? Vocabulary(words).suggestion(for: $0)
                    })
            }
            values[word] = value
        }
        self.values = values
        keys = members.map(\.key)
    }

    /// The value of a key; `nil` when the key is missing or its value is empty.
    subscript(key: String) -> ScenarioNode? {
        values[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// The key is there, with or without a value.
    func has(_ key: String) -> Bool { values[key] != nil }
}

extension String {
    /// The first letter in upper case, for the beginning of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Reading the value of a key, `nil` when there is none. An error names the key.
extension Fields {
    func text(_ key: String) throws(ScenarioError) -> String? {
        try self[key]?.text(key)
    }

    func flag(_ key: String) throws(ScenarioError) -> Bool? {
        try self[key]?.flag(key)
    }

    func number(_ key: String, in range: ClosedRange<Int>) throws(ScenarioError) -> Int? {
        try self[key]?.number(key, in: range)
    }

    func duration(_ key: String) throws(ScenarioError) -> Duration? {
        try self[key]?.duration(key)
    }

    /// One of the words of a type, which `what` names in an error.
    func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ what: String
    ) throws(ScenarioError) -> Word? where Word.RawValue == String {
        try self[key]?.word(what)
    }

    /// A list of the words of a type.
    func words<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ what: String
    ) throws(ScenarioError) -> [Word]? where Word.RawValue == String {
        try self[key]?.words(what)
    }

    func list<Value>(
        _ key: String, _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) throws(ScenarioError) -> [Value]? {
        try self[key]?.list(read)
    }

    func value<Value>(
        _ key: String, _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) throws(ScenarioError) -> Value? {
        guard let node = self[key] else { return nil }
        return try read(node)
    }
}

import PushModel

/// A mapping whose keys are all known words.
struct Fields {
    /// The mapping in errors: `a step`, `app`.
    let what: String
    let position: SourcePosition
    private let values: [String: ScenarioNode]
    /// The known keys in the order of the file.
    let keys: [ScenarioNode]
    /// The first mistake about a key, which has already been noted.
    let unknownKey: ScenarioError?

    /// Throws for anything but a mapping. Notes keys that are not in `words`.
    init(
        _ node: ScenarioNode, _ what: String, _ words: [String]
    ) throws(ScenarioError) {
        self.what = what
        position = node.position
        guard let members = node.isNull ? [] : try node.members() else {
            throw node.error(
                "\(what.capitalizedFirst) is a mapping, but this is \(node.kind).",
                suggestion: words.first.map { "Write it as “\($0): …”." })
        }
        var values: [String: ScenarioNode] = [:]
        var keys: [ScenarioNode] = []
        var unknownKey: ScenarioError?
        for (key, value) in members where !node.mistakes.isFull {
            guard let word = key.scalar, words.contains(word) else {
                let error = key.error(
                    "\(what.capitalizedFirst) has no key \(key.kind).",
                    suggestion: key.scalar.flatMap { Vocabulary(words).suggestion(for: $0) })
                node.mistakes.note(error)
                unknownKey = unknownKey ?? error
                continue
            }
            values[word] = value
            keys.append(key)
        }
        self.values = values
        self.keys = keys
        self.unknownKey = unknownKey
    }

    /// Returns the value of a key; `nil` if the key is missing or its value is empty.
    subscript(key: String) -> ScenarioNode? {
        values[key].flatMap { $0.isNull ? nil : $0 }
    }

    /// Returns whether the key exists, with or without a value.
    func has(_ key: String) -> Bool { values[key] != nil }
}

extension StringProtocol {
    /// The text with its first letter in upper case, for the beginning of a sentence.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Functions that read the value of a key. They return `nil` for a missing value, and for a
/// mistake, which is noted. An error names the key.
extension Fields {
    func text(_ key: String) -> String? {
        value(key) { node throws(ScenarioError) in try node.text(key) }
    }

    func flag(_ key: String) -> Bool? {
        value(key) { node throws(ScenarioError) in try node.flag(key) }
    }

    func number(_ key: String, in range: ClosedRange<Int>) -> Int? {
        value(key) { node throws(ScenarioError) in try node.number(key, in: range) }
    }

    func duration(_ key: String) -> Duration? {
        value(key) { node throws(ScenarioError) in try node.duration(key) }
    }

    /// Reads one of the words of a type. Errors contain `what`.
    func word<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ what: String
    ) -> Word? where Word.RawValue == String {
        value(key) { node throws(ScenarioError) in try node.word(what) }
    }

    /// Reads a list of the words of a type.
    func words<Word: RawRepresentable & CaseIterable>(
        _ key: String, _ what: String
    ) -> [Word]? where Word.RawValue == String {
        list(key) { node throws(ScenarioError) in try node.word(what) }
    }

    /// Reads a list of callbacks, by any of their names.
    func callbacks(_ key: String) -> Set<Callback>? {
        list(key) { node throws(ScenarioError) in try node.callback() }.map { Set($0) }
    }

    func list<Value>(
        _ key: String, _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) -> [Value]? {
        value(key) { node throws(ScenarioError) in try node.list(read) }
    }

    func value<Value>(
        _ key: String, _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) -> Value? {
        self[key]?.noting(read)
    }
}

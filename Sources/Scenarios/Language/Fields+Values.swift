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

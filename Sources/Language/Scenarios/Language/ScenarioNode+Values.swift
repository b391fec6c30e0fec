import PushModel

/// Functions that read one value each.
extension ScenarioNode {
    /// Reads any text, in any notation.
    func text(_ what: String) throws(ScenarioError) -> String {
        guard let scalar, !isNull else {
            throw error("\(what.capitalizedFirst) is a text, but this is \(kind).")
        }
        return scalar
    }

    /// Reads one of a fixed list of words.
    func word<Word: RawRepresentable & CaseIterable>(
        _ what: String, as type: Word.Type = Word.self
    ) throws(ScenarioError) -> Word where Word.RawValue == String {
        try word(what, of: Word.allCases.map { ($0.rawValue, $0) })
    }

    /// Reads one of these words and returns its value. `others` are accepted too, but not listed.
    func word<Value>(
        _ what: String, of words: [(String, Value)], others: [String: Value] = [:]
    ) throws(ScenarioError) -> Value {
        guard let scalar else {
            throw error(
                "\(what.capitalizedFirst) is one word, but this is \(kind).",
                suggestion: Vocabulary(words.map(\.0)).suggestion(for: ""))
        }
        let known = words.first { $0.0 == scalar }?.1 ?? others[scalar]
        // `notDetermined` and `not-determined` are the same word.
        guard let value = known ?? words.first(where: { $0.0.camelCased == scalar.camelCased })?.1
        else {
            // A text that looks like a method is compared with methods.
            let listed = scalar.contains(":") ? [] : words.map(\.0)
            let vocabulary = Vocabulary(listed, others: others.keys.sorted())
            throw error(
                "\(kind) is not a valid \(what).",
                suggestion: vocabulary.suggestion(for: scalar))
        }
        return value
    }

    /// Reads `on` or `off`, or `true` or `false`.
    func flag(_ what: String) throws(ScenarioError) -> Bool {
        switch scalar?.lowercased() {
        case "on", "true": return true
        case "off", "false": return false
        default:
            throw error(
                "\(what.capitalizedFirst) is on or off, but this is \(kind).",
                suggestion: "Write on or off.")
        }
    }

    /// Reads a whole number in `range`.
    func number(_ what: String, in range: ClosedRange<Int>) throws(ScenarioError) -> Int {
        guard let number = scalar.flatMap({ Int($0) }) else {
            throw error("\(what.capitalizedFirst) is a whole number, but this is \(kind).")
        }
        guard range.contains(number) else {
            throw error(
                "\(what.capitalizedFirst) is between \(range.lowerBound) and "
                    + "\(range.upperBound), but this is \(number).")
        }
        return number
    }

    /// Reads a duration such as `500ms`, `30s`, `2m`, `1h` or `3d`.
    func duration(_ what: String) throws(ScenarioError) -> Duration {
        guard let duration = scalar.flatMap(Duration.init(text:)) else {
            throw error(
                "\(what.capitalizedFirst) is a duration, but this is \(kind).",
                suggestion: "Write a number and its unit: 500ms, 30s, 2m, 1h or 3d.")
        }
        return duration
    }

    /// Reads an amount of memory such as `24MB`.
    func memorySize(_ what: String) throws(ScenarioError) -> MemorySize {
        guard let size = scalar.flatMap(MemorySize.init(text:)) else {
            throw error(
                "\(what.capitalizedFirst) is an amount of memory, but this is \(kind).",
                suggestion: "Write a whole number above 0 and its unit: 512KB, 24MB or 1GB.")
        }
        return size
    }

    /// Returns the elements of a list. Another value counts as a list of itself.
    func list() throws(ScenarioError) -> [ScenarioNode] {
        try elements() ?? [self]
    }

    /// Reads each element of a list with `read`. Mistakes are noted and left out.
    func list<Value>(
        _ read: (ScenarioNode) throws(ScenarioError) -> Value
    ) throws(ScenarioError) -> [Value] {
        var values: [Value] = []
        for element in try list() where !mistakes.isFull {
            if let value = element.noting(read) { values.append(value) }
        }
        return values
    }
}

extension JSONValue {
    /// More values than any payload has. Aliases of aliases could make more.
    private static let valueLimit = 10_000

    /// Creates the JSON of a YAML value. Only `true` and `false` are booleans, as in YAML 1.2, so
    /// that a text `on` in a payload stays a text.
    init(_ node: ScenarioNode) throws(ScenarioError) {
        var left = Self.valueLimit
        try self.init(node, left: &left)
    }

    private init(_ node: ScenarioNode, left: inout Int) throws(ScenarioError) {
        left -= 1
        guard left > 0 else {
            throw node.error("The payload has more than \(Self.valueLimit) values.")
        }
        if let members = try node.members() {
            var object: [String: JSONValue] = [:]
            for (key, value) in members {
                object[try key.text("a key of a payload")] = try JSONValue(value, left: &left)
            }
            self = .object(object)
        } else if let elements = try node.elements() {
            var array: [JSONValue] = []
            for element in elements {
                array.append(try JSONValue(element, left: &left))
            }
            self = .array(array)
        } else {
            let scalar = node.scalar ?? ""
            self.init(scalar: scalar, isPlain: node.isPlain)
            if case .double = self, Double(scalar)?.isInfinite == true {
                throw node.error(
                    "\(node.kind) is larger than any number that iOS reads.",
                    suggestion: "Put it in quotation marks if it is a text.")
            }
        }
    }

    private init(scalar: String, isPlain: Bool) {
        switch (isPlain, scalar) {
        case (true, ""), (true, "~"), (true, "null"): self = .null
        case (true, "true"): self = .bool(true)
        case (true, "false"): self = .bool(false)
        default:
            // A number if JSON would write it in this way; everything else is text.
            let number = isPlain ? try? JSONValue(parsing: Array(scalar.utf8)) : nil
            switch number {
            case .int?, .double?: self = number ?? .null
            default: self = .string(scalar)
            }
        }
    }
}

extension String {
    /// The word in Apple's spelling: `notDetermined` for `not-determined`.
    var camelCased: String {
        let parts = split(separator: "-")
        return parts.dropFirst().reduce(String(parts.first ?? "")) { $0 + $1.capitalizedFirst }
    }

    /// The word with hyphens: `not-determined` for `notDetermined`.
    var hyphenated: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

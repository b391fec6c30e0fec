import PushModel

/// The building blocks of schemas.
extension ScenarioSchema {
    /// Returns the schema of a mapping with only these keys.
    static func object(
        keys: [String], _ shapes: [String: JSONValue], required: [String] = []
    ) -> JSONValue {
        var members: [String: JSONValue] = [
            "type": "object", "additionalProperties": false,
            "properties": .object(
                Dictionary(keys.map { ($0, shapes[$0] ?? [:]) }, uniquingKeysWith: { $1 })),
        ]
        if !required.isEmpty { members["required"] = .array(required.map { .string($0) }) }
        return .object(members)
    }

    static func anyOf(_ shapes: JSONValue...) -> JSONValue { ["anyOf": .array(shapes)] }

    /// Returns the schema of one value, or a list of them.
    static func oneOrMany(_ shape: JSONValue) -> JSONValue {
        anyOf(shape, ["type": "array", "items": shape])
    }

    static func words(_ words: [String]) -> JSONValue {
        ["enum": .array(words.map { .string($0) })]
    }

    static func words<Word: RawRepresentable & CaseIterable>(of type: Word.Type) -> JSONValue
    where Word.RawValue == String {
        words(Word.allCases.map(\.rawValue))
    }

    /// Returns the schema of the words that Apple and others spell differently:
    /// `authenticationRequired` and `authentication-required`.
    static func wordsInBothSpellings<Word: RawRepresentable & CaseIterable>(
        of type: Word.Type
    ) -> JSONValue where Word.RawValue == String {
        let all = Word.allCases.flatMap {
            [$0.rawValue, $0.rawValue.hyphenated, $0.rawValue.camelCased]
        }
        var known: Set<String> = []
        return words(all.filter { known.insert($0).inserted })
    }

    /// Returns the schema of a whole number, with or without quotation marks.
    static func number(_ range: ClosedRange<Int>) -> JSONValue {
        [
            "type": ["integer", "string"],
            "pattern": range.lowerBound < 0 ? "^-?[0-9]+$" : "^[0-9]+$",
            "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound),
        ]
    }

    /// Any text. YAML reads some as numbers.
    static let text: JSONValue = ["type": ["string", "number", "boolean"]]
    /// A word for on or off. YAML 1.1 reads `on` and `off` as booleans, YAML 1.2 as text.
    static let flag: JSONValue = ["enum": ["on", "off", "true", "false", true, false]]
    static let duration: JSONValue = ["type": "string", "pattern": #"^[0-9.]+(ms|s|m|h|d)$"#]
    static let memorySize: JSONValue = ["type": "string", "pattern": "^[0-9]+(KB|MB|GB)$"]
    static let time: JSONValue = ["type": "string", "pattern": "^[0-9]{1,2}:[0-9]{2}$"]
    static let version: JSONValue = [
        "type": ["number", "string"], "pattern": #"^[0-9]+(\.[0-9]+){0,2}$"#,
    ]
    static let versions: JSONValue = [
        "type": ["number", "string"],
        "pattern": #"^([0-9]+(\.[0-9]+){0,2})?((\.\.<|\.\.\.)([0-9]+(\.[0-9]+){0,2})?)?$"#,
    ]
}

extension JSONValue {
    /// Returns the schema with a description, which editors show for the key.
    func described(_ text: String) -> JSONValue {
        guard case .object(var members) = self else { return self }
        members["description"] = .string(text)
        return .object(members)
    }
}

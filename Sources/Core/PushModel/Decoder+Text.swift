extension Decoder {
    /// Returns the value that `make` reads from one text. Throws `DecodingError.dataCorrupted` with
    /// a sentence if `make` returns `nil`.
    package func value<Value>(
        of make: (String) -> Value?, orSay sentence: (String) -> String
    ) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = make(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: sentence(text))
        }
        return value
    }
}

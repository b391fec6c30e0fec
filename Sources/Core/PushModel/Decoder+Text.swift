extension Decoder {
    /// The value that one text stands for; throws `DecodingError.dataCorrupted` with a sentence if
    /// it stands for none.
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

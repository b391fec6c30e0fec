extension JSONValue: Codable {
    /// Throws for more than 24 levels, counted from the outermost coded value. The error does not
    /// contain the value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {
            self = .int(value)
        } else if let value = try? container.decode(Double.self) {
            self = Int(exactly: value).map(JSONValue.int) ?? .double(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else {
            guard decoder.codingPath.count < Self.codingLimit else { throw Self.tooDeep }
            // An array is recognized before its elements are read, so that an error in an element
            // is thrown.
            if (try? decoder.unkeyedContainer()) != nil {
                self = .array(try container.decode([JSONValue].self))
            } else {
                self = .object(try container.decode([String: JSONValue].self))
            }
        }
    }

    /// Encodes the value. An encoder cannot write raw text, so an unread part becomes a string with
    /// its JSON. A part of equal depth in a value that was not read from text becomes one too.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .int(let value): try container.encode(value)
        case .double(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value) where !Self.isTooDeep(encoder): try container.encode(value)
        case .object(let value) where !Self.isTooDeep(encoder): try container.encode(value)
        case .array, .object: try container.encode(json)
        case .unread(let json): try container.encode(json)
        }
    }

    /// The levels of a value, and some for the values around it.
    private static let codingLimit = depthLimit + 8

    private static func isTooDeep(_ encoder: any Encoder) -> Bool {
        encoder.codingPath.count >= codingLimit
    }

    private static var tooDeep: DecodingError {
        // No path, because its keys come from the sender, like the values.
        .dataCorrupted(
            DecodingError.Context(
                codingPath: [],
                debugDescription: "The JSON has more than \(codingLimit) levels."))
    }
}

extension JSONValue: Codable {
    /// Throws at more than 24 levels, those around the value included, without a value in the error.
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
            // Whether it is an array is seen before any element is read: an error inside counts.
            if (try? decoder.unkeyedContainer()) != nil {
                self = .array(try container.decode([JSONValue].self))
            } else {
                self = .object(try container.decode([String: JSONValue].self))
            }
        }
    }

    /// An encoder has no way to write text as it is: what was not read becomes a string that holds
    /// its JSON, and so does what lies as deep in a value that was not read from text.
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

    /// The levels of a value, and some of what it stands in.
    private static let codingLimit = depthLimit + 8

    private static func isTooDeep(_ encoder: any Encoder) -> Bool {
        encoder.codingPath.count >= codingLimit
    }

    private static var tooDeep: DecodingError {
        // The path holds keys, which are the sender's as well as the values.
        .dataCorrupted(
            DecodingError.Context(
                codingPath: [],
                debugDescription: "The JSON has more than \(codingLimit) levels."))
    }
}

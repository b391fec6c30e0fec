extension JSONReader {
    /// Reads one value, whatever it is.
    mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        switch peek {
        case UInt8(ascii: "\""): return .string(try string(skipString()))
        case UInt8(ascii: "{"): return try object()
        case UInt8(ascii: "["): return try array()
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return value(try skipNumber())
        }
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        try enter()
        var members: [(String, JSONValue)] = []
        if !skip(UInt8(ascii: "}")) {
            repeat {
                let key = try string(skipKey())
                members.append((key, try value()))
            } while try goesOn(until: UInt8(ascii: "}"), "\",\" or \"}\"")
        }
        leave()
        // At once, so that the dictionary does not have to grow.
        return .object(Dictionary(members) { $1 })
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        try enter()
        var elements: [JSONValue] = []
        if !skip(UInt8(ascii: "]")) {
            repeat {
                elements.append(try value())
            } while try goesOn(until: UInt8(ascii: "]"), "\",\" or \"]\"")
        }
        leave()
        return .array(elements)
    }

    private mutating func literal(
        _ text: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        try skipLiteral(text)
        return value
    }
}

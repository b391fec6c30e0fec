extension JSONReader {
    /// An object or array whose elements are being read.
    private struct Container {
        /// The bracket that closes the container.
        let close: UInt8
        /// The key of the next member.
        var key = ""
        var elements: [JSONValue] = []
        var members: [(String, JSONValue)] = []

        var isObject: Bool { close == UInt8(ascii: "}") }

        /// The finished value. Building the dictionary in one step avoids growing it.
        var value: JSONValue {
            isObject ? .object(Dictionary(members) { $1 }) : .array(elements)
        }

        mutating func append(_ value: JSONValue) {
            if isObject { members.append((key, value)) } else { elements.append(value) }
        }
    }

    /// Reads one value of any kind. Open containers are on a stack of their own, because the
    /// thread's stack may be too small for one call for each level of a payload.
    mutating func value() throws(JSONError) -> JSONValue {
        var open: [Container] = []
        while true {
            guard var value = try complete(&open) else { continue }
            repeat {
                guard let last = open.indices.last else { return value }
                open[last].append(value)
                if try goesOn(until: open[last].close) {
                    if open[last].isObject { open[last].key = try string(skipKey()) }
                    break
                }
                leave()
                value = open.removeLast().value
            } while true
        }
    }

    /// Reads the value that begins here, unless it is a container with elements, which is left
    /// open.
    private mutating func complete(_ open: inout [Container]) throws(JSONError) -> JSONValue? {
        skipSpace()
        guard let close = closingBracket else { return try scalar() }
        guard open.count < JSONValue.depthLimit else { return .unread(try text()) }
        try enter()
        var container = Container(close: close)
        if skip(close) {
            leave()
            return container.value
        }
        if container.isObject { container.key = try string(skipKey()) }
        open.append(container)
        return nil
    }

    mutating func scalar() throws(JSONError) -> JSONValue {
        switch peek {
        case UInt8(ascii: "\""): return .string(try string(skipString()))
        case UInt8(ascii: "t"): return try literal("true", .bool(true))
        case UInt8(ascii: "f"): return try literal("false", .bool(false))
        case UInt8(ascii: "n"): return try literal("null", .null)
        default: return value(try skipNumber())
        }
    }

    private mutating func literal(
        _ text: StaticString, _ value: JSONValue
    ) throws(JSONError) -> JSONValue {
        try skipLiteral(text)
        return value
    }

    /// Reads the value that begins here as its text.
    mutating func text() throws(JSONError) -> String {
        let start = position
        try skipValue()
        return string(start..<position)
    }
}

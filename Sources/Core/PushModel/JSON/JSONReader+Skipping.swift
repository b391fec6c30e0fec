extension JSONReader {
    /// Skips one value of any kind and depth, without a call for each level.
    mutating func skipValue() throws(JSONError) {
        let outside = depth
        repeat {
            if try entersContainer() { continue }
            while depth > outside, try !goesOn(until: innermost) { leave() }
            if depth > outside, innermost == UInt8(ascii: "}") { _ = try skipKey() }
        } while depth > outside
    }

    /// Enters the object or array that begins here, up to its first element, and returns `true`; or
    /// skips the value that begins here and returns `false`.
    private mutating func entersContainer() throws(JSONError) -> Bool {
        skipSpace()
        guard position < bytes.count else { throw expected("a value") }
        switch bytes[position] {
        case UInt8(ascii: "\""): _ = try skipString()
        case UInt8(ascii: "{"):
            try enter()
            guard skip(UInt8(ascii: "}")) else {
                _ = try skipKey()
                return true
            }
            leave()
        case UInt8(ascii: "["):
            try enter()
            guard skip(UInt8(ascii: "]")) else { return true }
            leave()
        case UInt8(ascii: "t"): try skipLiteral("true")
        case UInt8(ascii: "f"): try skipLiteral("false")
        case UInt8(ascii: "n"): try skipLiteral("null")
        default: _ = try skipNumber()
        }
        return false
    }

    /// The bracket that ends the value that begins here; `nil` if it is neither object nor array.
    var closingBracket: UInt8? {
        switch peek {
        case UInt8(ascii: "{"): UInt8(ascii: "}")
        case UInt8(ascii: "["): UInt8(ascii: "]")
        default: nil
        }
    }

    /// Skips a comma and returns `true`, or skips the closing bracket and returns `false`.
    mutating func goesOn(until close: UInt8) throws(JSONError) -> Bool {
        if skip(UInt8(ascii: ",")) { return true }
        if skip(close) { return false }
        throw expected(close == UInt8(ascii: "}") ? "\",\" or \"}\"" : "\",\" or \"]\"")
    }

    /// Skips a key and its colon.
    mutating func skipKey() throws(JSONError) -> Text {
        skipSpace()
        guard peek == UInt8(ascii: "\"") else { throw expected("a key in quotes") }
        let key = try skipString()
        guard skip(UInt8(ascii: ":")) else { throw expected("\":\"") }
        return key
    }

    mutating func skipLiteral(_ literal: StaticString) throws(JSONError) {
        let start = position
        for index in 0..<literal.utf8CodeUnitCount {
            guard peek == literal.utf8Start[index] else {
                throw JSONError(offset: start, expected: "a value")
            }
            advance()
        }
    }
}

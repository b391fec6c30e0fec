/// Reads the bytes of a JSON text; `JSONScan` only validates it, `JSONValue` builds a value of it.
///
/// Hand-written rather than Foundation's: this room imports nothing, the gateway validates payloads
/// without an allocation for each value, and hints name the byte at which a payload is wrong.
struct JSONReader {
    static let depthLimit = 512

    let bytes: [UInt8]
    private(set) var position = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte to be read next; `nil` at the end.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    func expected(_ what: String) -> JSONError { JSONError(offset: position, expected: what) }

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position += 1
            default: return
            }
        }
    }

    /// Steps over white space and `byte` behind it, if it is there.
    mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Only white space is left.
    mutating func end() throws(JSONError) {
        skipSpace()
        guard position == bytes.count else { throw expected("the end") }
    }

    /// Steps over one value, whatever it is.
    mutating func skipValue() throws(JSONError) {
        skipSpace()
        guard position < bytes.count else { throw expected("a value") }
        switch bytes[position] {
        case UInt8(ascii: "\""): _ = try skipString()
        case UInt8(ascii: "{"): try skipObject()
        case UInt8(ascii: "["): try skipArray()
        case UInt8(ascii: "t"): try skipLiteral("true")
        case UInt8(ascii: "f"): try skipLiteral("false")
        case UInt8(ascii: "n"): try skipLiteral("null")
        default: _ = try skipNumber()
        }
    }

    private mutating func skipObject() throws(JSONError) {
        try enter()
        if !skip(UInt8(ascii: "}")) {
            repeat {
                _ = try skipKey()
                try skipValue()
            } while try goesOn(until: UInt8(ascii: "}"), "\",\" or \"}\"")
        }
        leave()
    }

    private mutating func skipArray() throws(JSONError) {
        try enter()
        if !skip(UInt8(ascii: "]")) {
            repeat {
                try skipValue()
            } while try goesOn(until: UInt8(ascii: "]"), "\",\" or \"]\"")
        }
        leave()
    }

    /// Steps over an opening bracket.
    mutating func enter() throws(JSONError) {
        guard depth < Self.depthLimit else {
            throw expected("at most \(Self.depthLimit) objects and arrays inside one another")
        }
        depth += 1
        position += 1
    }

    /// A closing bracket has been stepped over.
    mutating func leave() {
        depth -= 1
    }

    /// Steps over the comma and answers true, or over the closing bracket and answers false.
    mutating func goesOn(until close: UInt8, _ what: String) throws(JSONError) -> Bool {
        if skip(UInt8(ascii: ",")) { return true }
        if skip(close) { return false }
        throw expected(what)
    }

    /// Steps over a key and its colon.
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
            position += 1
        }
    }

    mutating func advance(by count: Int = 1) {
        position += count
    }

    mutating func move(to offset: Int) {
        position = offset
    }
}

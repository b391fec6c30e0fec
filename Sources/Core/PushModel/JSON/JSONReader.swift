/// Reads the bytes of a JSON text; `Payload` takes the keys that iOS looks at, `JSONValue` builds a value of it.
///
/// Strict UTF-8. A byte order mark, half of a surrogate pair and a number such as `01` are refused, as
/// https://www.rfc-editor.org/rfc/rfc8259 has it. A key may come twice.
///
/// Hand-written rather than Foundation's: this room imports nothing, the gateway validates payloads
/// without an allocation for each value, no depth of a payload costs stack, and hints name the byte
/// at which a payload is wrong.
struct JSONReader {
    /// Objects and arrays inside one another, at most; Foundation's reader stops there too.
    static let depthLimit = 512

    let bytes: [UInt8]
    private(set) var position = 0
    /// How many objects and arrays are open.
    private(set) var depth = 0
    /// A bit for each of the innermost of them, up to 64, the innermost lowest: it is an object.
    private var objects: UInt64 = 0
    /// The bits of those around them, 64 at a time; empty for every payload that means anything.
    private var outerObjects: [UInt64] = []

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

    /// Steps over an opening bracket.
    mutating func enter() throws(JSONError) {
        guard depth < Self.depthLimit else {
            throw expected("at most \(Self.depthLimit) objects and arrays inside one another")
        }
        if depth % 64 == 0, depth > 0 { outerObjects.append(objects) }
        objects = objects << 1 | (bytes[position] == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        position += 1
    }

    /// The bracket that ends the innermost object or array that is open.
    var innermost: UInt8 { objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// A closing bracket has been stepped over.
    mutating func leave() {
        depth -= 1
        objects >>= 1
        if depth % 64 == 0, depth > 0 { objects = outerObjects.removeLast() }
    }

    mutating func advance(by count: Int = 1) {
        position += count
    }

    mutating func move(to offset: Int) {
        position = offset
    }
}

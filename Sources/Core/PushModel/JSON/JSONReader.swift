/// Reads the bytes of a JSON text. `Payload` reads the keys that iOS uses, and `JSONValue` builds a
/// value.
///
/// Requires strict UTF-8, and refuses a byte order mark, half of a surrogate pair and a number such
/// as `01`. A key may come twice. https://www.rfc-editor.org/rfc/rfc8259
///
/// Hand-written rather than Foundation's, because this module imports nothing, the gateway validates
/// payloads without an allocation for each value, the depth of a payload costs no stack, and hints
/// name the byte at which a payload is wrong.
struct JSONReader {
    /// The most nested objects and arrays. Foundation's reader has the same limit.
    static let depthLimit = 512

    let bytes: [UInt8]
    private(set) var position = 0
    /// The number of open objects and arrays.
    private(set) var depth = 0
    /// A bit for each of the 64 innermost containers, the innermost lowest: set for an object.
    private var objects: UInt64 = 0
    /// The bits of the outer containers, 64 at a time; empty for every ordinary payload.
    private var outerObjects: [UInt64] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next byte; `nil` at the end.
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

    /// Skips white space and then `byte`, if it is next. Returns whether it was.
    mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Throws unless only white space is left.
    mutating func end() throws(JSONError) {
        skipSpace()
        guard position == bytes.count else { throw expected("the end") }
    }

    /// Enters the container whose opening bracket is next.
    mutating func enter() throws(JSONError) {
        guard depth < Self.depthLimit else {
            throw expected("at most \(Self.depthLimit) objects and arrays inside one another")
        }
        if depth % 64 == 0, depth > 0 { outerObjects.append(objects) }
        objects = objects << 1 | (bytes[position] == UInt8(ascii: "{") ? 1 : 0)
        depth += 1
        position += 1
    }

    /// The closing bracket of the innermost open object or array.
    var innermost: UInt8 { objects & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]") }

    /// Leaves the innermost container, whose closing bracket has been read.
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

/// Reads what a `CompactWriter` has written. Whatever the bytes are, it neither crashes nor reads
/// beyond their end: it throws.
package struct CompactReader {
    /// The bytes were not written by a `CompactWriter`, or were damaged since.
    package struct Damage: Error, Hashable {
        package init() {}
    }

    private var rest: ArraySlice<UInt8>
    private var texts: [String]
    /// The last source.
    private var lastSource: ArraySlice<UInt8> = []
    /// The bytes that pieces may still have: a few bytes refer to a whole source.
    private var pieceBytesLeft: Int

    /// - Parameter texts: those that the writer appended before.
    package init(_ bytes: [UInt8], knowing texts: [String] = []) {
        rest = bytes[...]
        self.texts = texts
        pieceBytesLeft = Self.piecesPerByte * bytes.count
    }

    /// More than any log or state has: each payload has some four texts, each of which is written a few times.
    private static let piecesPerByte = 32

    package var isAtEnd: Bool { rest.isEmpty }
    /// How many bytes are left.
    package var count: Int { rest.count }

    package mutating func number() throws(Damage) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = rest.popFirst() else { throw Damage() }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw Damage()
    }

    package mutating func signed() throws(Damage) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    package mutating func blob() throws(Damage) -> [UInt8] {
        guard let count = Int(exactly: try number()) else { throw Damage() }
        return try bytes(count)
    }

    /// Reads a blob whose pieces later texts may be.
    package mutating func source() throws(Damage) -> [UInt8] {
        let blob = try blob()
        lastSource = blob[...]
        return blob
    }

    /// Reads bytes that `append` has written.
    package mutating func bytes(_ count: Int) throws(Damage) -> [UInt8] { Array(try take(count)) }

    /// Reads the next `count` bytes as if nothing followed them.
    package mutating func part<Value>(
        _ count: Int, _ read: (inout CompactReader) throws(Damage) -> Value
    ) throws(Damage) -> Value {
        let part = try take(count)
        let behind = rest
        rest = part
        let value = try read(&self)
        rest = behind
        return value
    }

    private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

// MARK: Texts

extension CompactReader {
    package mutating func text() throws(Damage) -> String? {
        let (text, isWhole) = try anyText()
        if isWhole, let text { texts.append(text) }
        return text
    }

    /// A text that must be there.
    package mutating func word() throws(Damage) -> String {
        guard let text = try text() else { throw Damage() }
        return text
    }

    /// The text that `write(own:)` has written.
    package mutating func ownText() throws(Damage) -> String? { try anyText().text }

    private mutating func anyText() throws(Damage) -> (text: String?, isWhole: Bool) {
        let code = try number()
        if code == 0 { return (nil, false) }
        guard let number = Int(exactly: code >> 2) else { throw Damage() }
        switch CompactWriter.TextForm(rawValue: code & 3) {
        case .whole: return (try Self.text(take(number)), true)
        case .known:
            guard texts.indices.contains(number) else { throw Damage() }
            return (texts[number], false)
        case .piece:
            guard let offset = Int(exactly: try self.number()), offset <= lastSource.count,
                number <= lastSource.count - offset, number <= pieceBytesLeft
            else { throw Damage() }
            pieceBytesLeft -= number
            return (try Self.text(lastSource.dropFirst(offset).prefix(number)), false)
        case nil: throw Damage()
        }
    }

    private static func text(_ utf8: ArraySlice<UInt8>) throws(Damage) -> String {
        guard let text = String(validating: utf8, as: UTF8.self) else { throw Damage() }
        return text
    }
}

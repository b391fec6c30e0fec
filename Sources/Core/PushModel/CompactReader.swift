/// Reads bytes that a `CompactWriter` has written. Damaged bytes never crash it or make it read
/// beyond their end: it throws.
package struct CompactReader {
    /// The bytes were not written by a `CompactWriter`, or have been damaged since.
    package struct Damage: Error, Hashable {
        package init() {}
    }

    private var rest: ArraySlice<UInt8>
    private var texts: [String]
    private var lastSource: ArraySlice<UInt8> = []
    /// The bytes that pieces may still have in total. Without a limit, a few bytes could refer to a
    /// whole source many times.
    private var pieceBytesLeft: Int

    /// - Parameter texts: the texts that the writer has appended before.
    package init(_ bytes: [UInt8], knowing texts: [String] = []) {
        rest = bytes[...]
        self.texts = texts
        pieceBytesLeft = Self.piecesPerByte * bytes.count
    }

    /// More than any log or state has: each payload has some four texts, and each text is written a
    /// few times.
    private static let piecesPerByte = 32

    package var isAtEnd: Bool { rest.isEmpty }
    /// The number of bytes left.
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

    /// Reads a blob of which later texts may be pieces.
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

    /// Reads a text that must not be `nil`.
    package mutating func word() throws(Damage) -> String {
        guard let text = try text() else { throw Damage() }
        return text
    }

    /// Reads a text that `write(own:)` has written.
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

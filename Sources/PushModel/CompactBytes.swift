/// Writes values one after the other as bytes, small numbers in one byte and a text that comes again
/// as a reference to the first.
package struct CompactWriter {
    package private(set) var bytes: [UInt8] = []
    /// Where in `bytes` each text begins that was written whole, and what tells most of them apart.
    private var starts: [Int] = []
    private var marks: [UInt64] = []

    package init() {
        // What is written for a push fits, so that nothing has to grow.
        bytes.reserveCapacity(512)
        starts.reserveCapacity(32)
        marks.reserveCapacity(32)
    }

    /// Forgets what was written, and keeps the room that it took.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        marks.removeAll(keepingCapacity: true)
    }

    /// Seven bits a byte, the lowest first.
    package mutating func write(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    package mutating func write(_ number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    package mutating func write(_ text: String?) {
        guard let text else { return write(UInt64(0)) }
        text.withUTF8Bytes { write(utf8: $0) }
    }

    private mutating func write(utf8: UnsafeBufferPointer<UInt8>) {
        let mark = Self.mark(of: utf8)
        if let known = index(of: utf8, marked: mark) { return write(UInt64(known) << 1 | 1) }
        write(UInt64(utf8.count + 1) << 1)
        marks.append(mark)
        starts.append(bytes.count)
        bytes.append(contentsOf: utf8)
    }

    /// Looks through the texts there are, twenty or so for a push, most of which have another mark.
    private func index(of utf8: UnsafeBufferPointer<UInt8>, marked mark: UInt64) -> Int? {
        let (marks, starts, bytes) = (marks.span, starts.span, bytes.span)
        for index in marks.indices where marks[index] == mark {
            let start = starts[index]
            var length = 0
            while length < utf8.count, bytes[start + length] == utf8[length] { length += 1 }
            if length == utf8.count { return index }
        }
        return nil
    }

    /// The length, the first byte and the last.
    private static func mark(of utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let length = UInt64(utf8.count) << 16
        guard let first = utf8.first else { return length }
        return length | UInt64(first) << 8 | UInt64(utf8[utf8.count - 1])
    }

    package mutating func write(_ blob: [UInt8]) {
        write(UInt64(blob.count))
        append(blob)
    }

    /// Bytes of which a reader has to know how many they are.
    package mutating func append(_ blob: [UInt8]) {
        bytes.append(contentsOf: blob)
    }
}

extension String {
    /// Hands its bytes to `body`, without a copy of the text where they lie in one piece.
    @inlinable
    package func withUTF8Bytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}

/// Reads what a `CompactWriter` has written. Whatever the bytes are, it neither crashes nor reads
/// beyond their end: it throws.
package struct CompactReader {
    /// The bytes were not written by a `CompactWriter`, or were damaged since.
    package struct Damage: Error, Hashable {
        package init() {}
    }

    private var rest: ArraySlice<UInt8>
    private var texts: [String] = []

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    package var isAtEnd: Bool { rest.isEmpty }

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

    package mutating func text() throws(Damage) -> String? {
        let code = try number()
        if code == 0 { return nil }
        if code & 1 == 1 {
            guard let index = Int(exactly: code >> 1), texts.indices.contains(index) else {
                throw Damage()
            }
            return texts[index]
        }
        guard let count = Int(exactly: code >> 1 - 1),
            let text = String(validating: try take(count), as: UTF8.self)
        else { throw Damage() }
        texts.append(text)
        return text
    }

    /// A text that must be there.
    package mutating func word() throws(Damage) -> String {
        guard let text = try text() else { throw Damage() }
        return text
    }

    package mutating func blob() throws(Damage) -> [UInt8] {
        guard let count = Int(exactly: try number()) else { throw Damage() }
        return Array(try take(count))
    }

    private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

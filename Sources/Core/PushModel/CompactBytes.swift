/// Writes values one after the other as bytes, small numbers in one byte and a text that comes again
/// as a reference to the first.
package struct CompactWriter {
    package private(set) var bytes: [UInt8] = []
    /// The texts that were written whole, in order.
    private var texts: [Text] = []
    /// The number of a text, counted from 1, where its mark leads; the last of those that share a
    /// place.
    private var places = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    private static let placeBits = 7

    private struct Text {
        /// What tells most of them apart.
        let mark: UInt64
        /// Where in `bytes` it begins.
        let start: Int
        /// The number of the one before it in the same place; 0 for none.
        let previous: UInt32
    }

    package init() {
        // What is written for a push fits, so that nothing has to grow.
        bytes.reserveCapacity(512)
        texts.reserveCapacity(32)
    }

    /// Forgets what was written, and keeps the room that it took.
    package mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        for text in texts { places[Self.place(text.mark)] = 0 }
        texts.removeAll(keepingCapacity: true)
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
        let place = Self.place(mark)
        if let known = index(of: utf8, marked: mark, from: places[place]) {
            return write(UInt64(known) << 1 | 1)
        }
        write(UInt64(utf8.count + 1) << 1)
        texts.append(Text(mark: mark, start: bytes.count, previous: places[place]))
        places[place] = UInt32(texts.count)
        bytes.append(contentsOf: utf8)
    }

    /// The index of a text among those of its place, of which `last` is the number of the last.
    private func index(
        of utf8: UnsafeBufferPointer<UInt8>, marked mark: UInt64, from last: UInt32
    ) -> Int? {
        let texts = texts.span
        return bytes.withUnsafeBytes { bytes in
            var number = last
            while number > 0 {
                let index = Int(number) - 1
                number = texts[index].previous
                guard texts[index].mark == mark else { continue }
                let known = bytes[texts[index].start...].prefix(utf8.count)
                if Self.isSame(.init(rebasing: known), .init(utf8)) { return index }
            }
            return nil
        }
    }

    /// Of two that are equally long. Eight bytes at a time: most of what comes again is an `apns-id`.
    private static func isSame(
        _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
    ) -> Bool {
        var offset = 0
        while offset + 8 <= one.count {
            let words = (
                one.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
                other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            )
            guard words.0 == words.1 else { return false }
            offset += 8
        }
        while offset < one.count {
            guard one[offset] == other[offset] else { return false }
            offset += 1
        }
        return true
    }

    /// The length, the first byte and the last.
    private static func mark(of utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let length = UInt64(utf8.count) << 16
        guard let first = utf8.first else { return length }
        return length | UInt64(first) << 8 | UInt64(utf8[utf8.count - 1])
    }

    private static func place(_ mark: UInt64) -> Int {
        Int((mark &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(placeBits)))
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

    /// So many bytes, which `append` has written.
    mutating func bytes(_ count: Int) throws(Damage) -> ArraySlice<UInt8> { try take(count) }

    private mutating func take(_ count: Int) throws(Damage) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Damage() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}

/// Writes values one after the other as bytes. Small numbers take one byte. A repeated text becomes
/// a reference to the first one, and a text that occurs in the source becomes a reference to its
/// place there.
package struct CompactWriter: ~Copyable, Sendable {
    /// Enough for one push, so that nothing has to grow.
    private var output = GrowingBytes(capacity: 512)
    /// The texts that were written in full, in order.
    private var texts: [Text] = []
    /// For each hash place, the number of the last text with that place, counted from 1; 0 for
    /// none.
    private var places = [UInt32](repeating: 0, count: 1 << Self.placeBits)
    /// The range of the last source in the bytes.
    private var source = 0..<0
    private static let placeBits = 7
    /// A shorter piece saves too few bytes to be worth a search.
    private static let shortestPiece = 8

    private struct Text {
        /// A hash that differs for most different texts.
        let mark: UInt64
        /// The offset in the bytes at which the text begins.
        let start: Int
        /// The number of the previous text with the same hash place; 0 for none.
        let previous: UInt32
    }

    /// The lowest two bits of a text's first number. The other bits are a length or an index. The
    /// number 0 is `nil`.
    enum TextForm: UInt64 {
        case whole = 1
        /// The index of an earlier text.
        case known
        /// The length of a piece of the source. The piece's offset follows.
        case piece
    }

    package init() {
        texts.reserveCapacity(32)
    }

    /// A copy of all bytes.
    package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
    /// The number of bytes.
    package var count: Int { output.count }

    package func withUnsafeBytes<Result, Failure>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try output.withUnsafeBytes(body)
    }

    /// Removes bytes and texts. Keeps the capacity if it is at most `room` bytes.
    package mutating func removeAll(keeping room: Int = .max) {
        forgetTexts()
        output.removeAll(keeping: room)
    }

    /// Forgets texts and source, so that the bytes that follow can be read alone.
    package mutating func forgetTexts() {
        for text in texts { places[Self.place(text.mark)] = 0 }
        texts.removeAll(keepingCapacity: true)
        source = 0..<0
    }

    /// Overwrites bytes that were written before.
    package mutating func change(
        from start: Int, _ change: (UnsafeMutableRawBufferPointer) -> Void
    ) {
        output.withUnsafeMutableBytes { change(.init(rebasing: $0[start...])) }
    }

    /// Writes seven bits a byte, the lowest first.
    package mutating func write(_ number: UInt64) {
        output.append(number)
    }

    package mutating func write(_ number: Int64) {
        write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    package mutating func write(_ blob: [UInt8]) {
        write(UInt64(blob.count))
        append(blob)
    }

    /// Writes a blob of which later texts may be pieces.
    package mutating func write(source blob: [UInt8]) {
        write(blob)
        source = count - blob.count..<count
    }

    /// Writes a token as its digits, because a byte of the token may be a backslash, which a search
    /// takes for an escaped letter.
    package mutating func write(_ token: DeviceToken) {
        token.withDigits { digits in
            write(UInt64(digits.count))
            output.append(UnsafeRawBufferPointer(digits))
        }
    }

    /// Appends bytes without their count, which the reader has to know.
    package mutating func append(_ blob: [UInt8]) {
        blob.withUnsafeBytes { output.append($0) }
    }
}

// MARK: Texts

extension CompactWriter {
    package mutating func write(_ text: String?) { write(text, mayBePiece: false) }

    /// Writes a text that may be a piece of the source.
    package mutating func write(quoted text: String?) { write(text, mayBePiece: true) }

    private mutating func write(_ text: String?, mayBePiece: Bool) {
        guard let text else { return write(UInt64(0)) }
        text.withUTF8Bytes { utf8 in
            let mark = Self.mark(of: utf8)
            if let known = index(of: utf8, marked: mark) { return write(.known, UInt64(known)) }
            if mayBePiece, writePiece(utf8) { return }
            write(.whole, UInt64(utf8.count))
            add(utf8, marked: mark)
        }
    }

    /// Writes the bytes of a text even if the text has been written before, so that a search finds
    /// them here.
    package mutating func write(whole text: String?) {
        guard let text else { return write(UInt64(0)) }
        text.withUTF8Bytes { utf8 in
            write(.whole, UInt64(utf8.count))
            add(utf8, marked: Self.mark(of: utf8))
        }
    }

    /// Writes a text that is unlikely to come again. Later texts do not refer to it.
    package mutating func write(own text: String?) {
        guard let text else { return write(UInt64(0)) }
        text.withUTF8Bytes { utf8 in
            write(.whole, UInt64(utf8.count))
            output.append(UnsafeRawBufferPointer(utf8))
        }
    }

    /// Appends a text without its length, which the reader has to know. Returns the length in
    /// bytes.
    package mutating func append(_ text: String) -> Int {
        text.withUTF8Bytes { utf8 in
            add(utf8, marked: Self.mark(of: utf8))
            return utf8.count
        }
    }

    private mutating func write(_ form: TextForm, _ number: UInt64) {
        write(number << 2 | form.rawValue)
    }

    private mutating func add(_ utf8: UnsafeBufferPointer<UInt8>, marked mark: UInt64) {
        let place = Self.place(mark)
        texts.append(Text(mark: mark, start: count, previous: places[place]))
        places[place] = UInt32(texts.count)
        output.append(UnsafeRawBufferPointer(utf8))
    }

    private func index(of utf8: UnsafeBufferPointer<UInt8>, marked mark: UInt64) -> Int? {
        let texts = texts.span
        var number = places[Self.place(mark)]
        return withUnsafeBytes { bytes in
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

    /// Returns `false` for a text that does not occur in the source.
    private mutating func writePiece(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count >= Self.shortestPiece, utf8.count <= source.count,
            let offset = offsetInSource(of: .init(utf8))
        else { return false }
        write(.piece, UInt64(utf8.count))
        write(UInt64(offset))
        return true
    }

    private func offsetInSource(of text: UnsafeRawBufferPointer) -> Int? {
        guard let first = text.first else { return nil }
        return withUnsafeBytes { bytes in
            let source = UnsafeRawBufferPointer(rebasing: bytes[source])
            for offset in 0...source.count - text.count where source[offset] == first {
                let piece = source[offset..<offset + text.count]
                if Self.isSame(.init(rebasing: piece), text) { return offset }
            }
            return nil
        }
    }

    /// Compares two texts eight bytes at a time, because most repeated texts are an `apns-id`.
    static func isSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        guard one.count == other.count else { return false }
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

    /// Returns a hash of the length, the first byte and the last byte.
    private static func mark(of utf8: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let length = UInt64(utf8.count) << 16
        guard let first = utf8.first else { return length }
        return length | UInt64(first) << 8 | UInt64(utf8[utf8.count - 1])
    }

    private static func place(_ mark: UInt64) -> Int {
        Int((mark &* 0x9E37_79B9_7F4A_7C15) >> (64 - UInt64(placeBits)))
    }
}

extension String {
    /// Passes the text's bytes to `body`, without copying the text if they are contiguous.
    @inlinable
    package func withUTF8Bytes<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self
        return copy.withUTF8(body)
    }
}

/// Finds values in bytes that a `CompactWriter` has written, without decoding or copying them.
package struct CompactScan {
    private var rest: UnsafeRawBufferPointer

    package init(_ bytes: UnsafeRawBufferPointer) {
        rest = bytes
    }

    package mutating func number() throws(CompactReader.Damage) -> UInt64 {
        var number: UInt64 = 0
        for (index, byte) in rest.prefix(10).enumerated() {
            number |= UInt64(byte & 0x7F) << (7 * UInt64(index))
            guard byte < 0x80 else { continue }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(index + 1))
            return number
        }
        throw CompactReader.Damage()
    }

    package mutating func blob() throws(CompactReader.Damage) -> UnsafeRawBufferPointer {
        try take(try number())
    }

    /// Returns the UTF-8 of the next text; `nil` for no text, and for one that refers to another.
    @discardableResult
    package mutating func text() throws(CompactReader.Damage) -> UnsafeRawBufferPointer? {
        let code = try number()
        switch CompactWriter.TextForm(rawValue: code & 3) {
        case .whole: return try take(code >> 2)
        case .known: return nil
        case .piece:
            _ = try number()
            return nil
        case nil:
            guard code == 0 else { throw CompactReader.Damage() }
            return nil
        }
    }

    private mutating func take(
        _ count: UInt64
    ) throws(CompactReader.Damage) -> UnsafeRawBufferPointer {
        guard count <= UInt64(rest.count) else { throw CompactReader.Damage() }
        defer { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(Int(count))) }
        return UnsafeRawBufferPointer(rebasing: rest.prefix(Int(count)))
    }
}

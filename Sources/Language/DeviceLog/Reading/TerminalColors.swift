/// The colours that tools write into a log, such as `ESC [ 3 2 m`.
enum TerminalColors {
    static let escape: UInt8 = 0x1B

    static func removed(from bytes: UnsafeRawBufferPointer) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == escape, let end = end(of: rest) {
                rest = rest[end...]
            } else {
                plain.append(byte)
            }
        }
        return plain
    }

    /// The end of a colour after its first byte; `nil` if the bytes are none.
    private static func end(of rest: Slice<UnsafeRawBufferPointer>) -> Int? {
        guard rest.first == UInt8(ascii: "[") else { return nil }
        let parameters = rest.dropFirst().prefix { "0123456789;".utf8.contains($0) }
        guard parameters.endIndex < rest.endIndex,
            rest[parameters.endIndex] == UInt8(ascii: "m")
        else { return nil }
        return parameters.endIndex + 1
    }
}

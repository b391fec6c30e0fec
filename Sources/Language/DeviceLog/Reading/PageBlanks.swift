/// The blanks that do not break a line, which text copied from a page of the web has.
enum PageBlanks {
    /// The first byte of such a blank in UTF-8.
    static let first: UInt8 = 0xC2
    private static let second: UInt8 = 0xA0

    /// Returns the bytes with common blanks.
    static func replaced(in bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        var place = 0
        while place < bytes.count {
            let isBlank =
                bytes[place] == first && place + 1 < bytes.count && bytes[place + 1] == second
            plain.append(isBlank ? UInt8(ascii: " ") : bytes[place])
            place += isBlank ? 2 : 1
        }
        return plain
    }
}

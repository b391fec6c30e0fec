/// Text without the parts that copies of a line change: blanks, marks, and capital letters.
enum FoldedText {
    /// The byte that a byte counts as; `nil` for one that does not count.
    static func byte(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte + 32
        default: nil
        }
    }

    static func folded(_ text: some StringProtocol) -> String {
        String(decoding: text.utf8.compactMap(byte), as: UTF8.self)
    }

    /// The first place of a text in another, with both folded.
    static func range(of needle: String, in text: String) -> Range<String.Index>? {
        let wanted = needle.utf8.compactMap(byte)
        guard !wanted.isEmpty else { return nil }
        var places: [String.Index] = []
        var bytes: [UInt8] = []
        for index in text.utf8.indices {
            guard let byte = byte(text.utf8[index]) else { continue }
            places.append(index)
            bytes.append(byte)
        }
        guard let found = bytes.firstRange(of: wanted) else { return nil }
        return places[found.lowerBound]..<text.utf8.index(after: places[found.upperBound - 1])
    }
}

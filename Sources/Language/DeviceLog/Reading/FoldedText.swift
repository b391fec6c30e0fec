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
}

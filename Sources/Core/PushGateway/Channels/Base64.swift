import PushModel

/// Base64 with the standard alphabet, in which channels are named: with `+`, `/` and `=`.
enum Base64 {
    private static let alphabet: StaticString =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    private static let digits = ByteSet(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    static func text(of bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let digit = alphabet.utf8Start[bits >> (6 * (3 - place)) & 63]
                text.append(place <= group.count ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Returns whether a text is the base64 of at least one byte: groups of four digits, the last
    /// of which may end with up to two `=`.
    static func isOne(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        let padding = bytes.suffix(2).count { $0 == UInt8(ascii: "=") }
        return !bytes.isEmpty && bytes.count % 4 == 0
            && bytes.dropLast(padding).allSatisfy(digits.contains)
    }
}

/// A form as the body of a request, and its escapes, which paths have too.
///
/// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
enum FrontForm {
    /// Reads the fields. `+` is a space, and the last value of a repeated name counts.
    static func fields(of body: [UInt8]) -> [String: String] {
        let pairs = String(decoding: body, as: UTF8.self).split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? parts[1].replacing("+", with: " ") : ""
            return (unescaped(parts[0]), unescaped(value[...]))
        }
        return Dictionary(pairs, uniquingKeysWith: { _, last in last })
    }

    /// Decodes `%3A` and other escapes. The SDKs escape the colon in paths differently.
    static func unescaped(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), text.utf8[...])
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                let code = UInt8(String(Substring(digits)), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

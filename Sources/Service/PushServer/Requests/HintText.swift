/// Sanitizes text for a header line: it may contain values that the sender chose.
package enum HintText {
    /// The longest line, in bytes.
    static let maximumLength = 512

    /// Returns one line of printable ASCII. Typographic signs become plain ones, control characters
    /// become spaces, and everything else becomes `?`. Text over the limit is cut off.
    package static func line(_ text: String) -> String {
        var line: [UInt8] = []
        for scalar in text.unicodeScalars {
            if line.count >= maximumLength { break }
            append(scalar, to: &line)
        }
        while line.last == UInt8(ascii: " ") { line.removeLast() }
        return String(decoding: line.prefix(maximumLength), as: UTF8.self)
    }

    private static func append(_ scalar: Unicode.Scalar, to line: inout [UInt8]) {
        switch scalar {
        case "!"..."~": line.append(UInt8(truncatingIfNeeded: scalar.value))
        case "‘", "’": line.append(UInt8(ascii: "'"))
        case "“", "”": line.append(UInt8(ascii: "\""))
        case "–", "—", "‑": line.append(UInt8(ascii: "-"))
        case "…": line.append(contentsOf: "...".utf8)
        case "→": line.append(contentsOf: "->".utf8)
        case "\0"..." ", "\u{7f}"..."\u{a0}", "\u{2028}", "\u{2029}":
            if let last = line.last, last != UInt8(ascii: " ") { line.append(UInt8(ascii: " ")) }
        default: line.append(UInt8(ascii: "?"))
        }
    }
}

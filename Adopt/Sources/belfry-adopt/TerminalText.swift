/// Text from elsewhere, made safe to print: a payload cannot move the cursor, change colours, set
/// the window's title, or turn the writing direction of what follows.
enum TerminalText {
    /// Control characters become visible (`␛[2J`), line ends among them; all else stays.
    static func escape(_ text: some StringProtocol) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x00...0x1F: escaped.append(picture(0x2400 + scalar.value))
            case 0x7F: escaped.append("␡")
            case 0x80...0x9F, 0x2028, 0x2029, 0x200E, 0x200F, 0x061C, 0x202A...0x202E,
                0x2066...0x2069:
                escaped.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }

    /// Escapes each line of a text and keeps its line ends.
    static func escapeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escape($0) }
            .joined(separator: "\n")
    }

    /// Unicode's picture of a control character.
    private static func picture(_ value: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

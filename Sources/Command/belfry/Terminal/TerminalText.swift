/// Text from payloads and files, made safe to print: it cannot move the cursor, change colours, set
/// the window's title, or change the writing direction of later text.
enum TerminalText {
    /// Makes control characters visible (`␛[2J`), including line ends. Other characters stay.
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

    /// Escapes a text of several lines, and keeps the line ends.
    static func escapeLines(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { escape($0) }
            .joined(separator: "\n")
    }

    /// Returns Unicode's picture of a control character.
    private static func picture(_ value: UInt32) -> Unicode.Scalar {
        Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

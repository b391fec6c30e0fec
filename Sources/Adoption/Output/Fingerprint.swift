/// The last line of a file that a person may change: it tells whether they did.
public enum Seal {
    private static let words = " Unchanged since belfry adopt wrote it: "

    /// The text with its seal, behind the sign with which a comment begins.
    static func sealed(_ text: String, sign: String = "//") -> String {
        text + "\n" + sign + words + digest(of: text) + "\n"
    }

    /// Whether the file is as it was made. A file without a seal is a person's.
    public static func isUnbroken(_ text: String) -> Bool {
        let text = text.replacing("\r\n", with: "\n")
        guard let seal = text.ranges(of: words).last else { return false }
        let end = text[seal.upperBound...].trimmingEnd
        guard let line = text[..<seal.lowerBound].lastIndex(of: "\n") else { return false }
        return digest(of: String(text[..<line])) == end
    }

    /// FNV-1a: a person's change is no attack.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        return String(hash, radix: 16)
    }
}

extension Substring {
    fileprivate var trimmingEnd: Substring {
        var text = self
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
